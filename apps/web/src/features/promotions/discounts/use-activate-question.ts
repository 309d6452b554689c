import { discounts, discountTerms } from '@cantina/contract/promotions/discounts'
import { replayDiscount, replayedDays } from '@cantina/contract/promotions/replay'
import type { PurchaseKind } from '@cantina/domain/promotions/purchase'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/call'
import { useFormats } from '#lib/formats'
import { messageOf } from '#lib/message-of'
import type { StatusQuestion } from '#resource/list/use-row-verbs'
import type { Question } from '#ui/confirm'
import { useReplayWords } from './replay-words'
import { termsOf } from './terms-of'

/** What a discount would have cost, in words. */
function useCostText(type: PurchaseKind) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { touchedText, dearerText } = useReplayWords(type)

  return async (id: string | null, read: () => Promise<object>): Promise<string> => {
    try {
      const terms = discountTerms.parse(termsOf(await read()))
      const replay = await call(replayDiscount, { body: { id, terms } })
      const cost = formats.money(replay.costCents)
      const sentences = [
        t('promotions.replay.answer', { count: replayedDays, cost }),
        touchedText(replay),
        dearerText(replay),
      ]
      return sentences.filter(Boolean).join(' ')
    } catch (error) {
      return `${t('promotions.replay.unknown')} ${messageOf(error)}`
    }
  }
}

/** Before a discount begins, what it would have cost is worked out and said. */
export function useActivateQuestion(type: PurchaseKind): StatusQuestion {
  const { t } = useTranslation()
  const costText = useCostText(type)
  return async ({ ids, name, count }) => {
    const [only] = ids
    const isOne = ids.length === 1 && only !== undefined
    return {
      title:
        isOne && name
          ? t('promotions.replay.question', { name })
          : t('promotions.replay.questionSome', { count }),
      body: isOne
        ? await costText(only, () => call(discounts.endpoints.get, { params: { id: only } }))
        : t('promotions.replay.answerSome', { count: replayedDays }),
      confirmLabel: t('promotions.replay.activate'),
    }
  }
}

/** A new discount begins when it is saved, unless it is saved as inactive. */
export function useCreateQuestion(type: PurchaseKind) {
  const { t } = useTranslation()
  const costText = useCostText(type)
  return async (values: unknown): Promise<Question | null> => {
    if ((values as { status?: string }).status === 'inactive') return null
    return {
      title: t('promotions.replay.questionNew'),
      body: await costText(null, async () => values as object),
      confirmLabel: t('promotions.replay.saveAndActivate'),
      cancelLabel: t('promotions.replay.goBack'),
    }
  }
}
