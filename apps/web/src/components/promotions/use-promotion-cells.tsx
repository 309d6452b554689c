import { validityOf } from '@cantina/contract/promotions/promotion-fields'
import type { Period } from '@cantina/domain/calendar'
import type { PurchaseKind } from '@cantina/domain/promotions/purchase'
import { useTranslation } from 'react-i18next'
import { useToday } from '#lib/use-today'
import type { ResourceTexts } from '#resource/use-resource-texts'
import { OpenPeriod } from './open-period'

/** What lists of promotions show alike: on which days they hold, and for how much of what is sold. */
export function usePromotionCells(type: PurchaseKind, words: ResourceTexts) {
  const { t } = useTranslation()
  const today = useToday()
  return {
    period: ({ from, to }: Period) => {
      const validity = validityOf({ from, to }, today)
      const note = validity === 'running' ? undefined : words.option('validity', validity)
      return <OpenPeriod from={from} to={to} note={note} />
    },
    items: ({ itemCount: count }: { readonly itemCount: number }) => {
      if (type === 'services') {
        return count === 0
          ? t('promotions.items.allServices')
          : t('promotions.items.someServices', { count })
      }
      return count === 0
        ? t('promotions.items.allProducts')
        : t('promotions.items.someProducts', { count })
    },
  }
}
