import type { webhookDeliveries } from '@cantina/contract/channels/webhooks'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import type { RowOf } from '#resource/any-resource'

export type Delivery = RowOf<typeof webhookDeliveries>

/** What became of a delivery, in plain words. */
export function useDeliveryWords() {
  const { t } = useTranslation()
  const formats = useFormats()
  const problem = ({ problem: what, answerStatus }: Pick<Delivery, 'problem' | 'answerStatus'>) => {
    if (!what) return null
    const words = t(`entities.channels.webhookdelivery.problem.${what}`)
    return what === 'refused_answer' && answerStatus
      ? t('channels.webhooks.problemWithStatus', { problem: words, status: answerStatus })
      : words
  }
  const took = (milliseconds: number) =>
    t('channels.webhooks.milliseconds', {
      count: milliseconds,
      value: formats.number(milliseconds),
    })
  return {
    event: ({ event }: Pick<Delivery, 'event'>) =>
      t(`entities.channels.webhookdelivery.event.${event}`),
    problem,
    took,
    /** One sentence for a test that was just sent. */
    outcome: (delivery: Pick<Delivery, 'problem' | 'answerStatus' | 'durationMs'>) =>
      problem(delivery) ??
      t('channels.webhooks.arrived', {
        status: delivery.answerStatus ?? '',
        took: took(delivery.durationMs ?? 0),
      }),
    /** When it is tried again. */
    next: ({ status, attempts, nextAttemptAt }: Delivery) =>
      status === 'waiting' && attempts > 0 && nextAttemptAt
        ? t('channels.webhooks.again', { when: formats.dateTime(nextAttemptAt) })
        : null,
  }
}
