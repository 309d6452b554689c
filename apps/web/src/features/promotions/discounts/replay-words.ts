import type { DiscountReplay } from '@cantina/contract/promotions/replay'
import type { PurchaseKind } from '@cantina/domain/promotions/purchase'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'

/** What came out of a replay in sentences, for the card and for the question before it begins. */
export function useReplayWords(type: PurchaseKind) {
  const { t } = useTranslation()
  const formats = useFormats()
  const isServices = type === 'services'

  function touchedText({ touched, purchases }: DiscountReplay): string {
    if (touched === 0) {
      return t(
        isServices ? 'promotions.replay.nothingServices' : 'promotions.replay.nothingProducts',
      )
    }
    const figures = {
      count: touched,
      touched: formats.number(touched),
      all: formats.number(purchases),
    }
    return isServices
      ? t('promotions.replay.touchedServices', figures)
      : t('promotions.replay.touchedProducts', figures)
  }

  function dearerText({ dearer: { count, cents } }: DiscountReplay): string | null {
    if (count === 0) return null
    const figures = { count, times: formats.number(count), amount: formats.money(cents) }
    return t('promotions.replay.dearer', figures)
  }

  function shareText({ costCents, totalCents }: DiscountReplay): string | null {
    if (costCents === 0) return null
    const share = formats.percent(Math.round((costCents * 1_000) / totalCents) / 10)
    return t('promotions.replay.share', { share, total: formats.money(totalCents) })
  }

  return { touchedText, dearerText, shareText }
}
