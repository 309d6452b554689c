import type { PromotionTime } from './conditions'
import type { KnownCustomer, Moment } from './purchase'
import { timesAt } from './times-at'

interface TimedTerms {
  readonly id: string
  readonly times: readonly PromotionTime[]
}

/** Under which the uses of a promotion at one of its times are counted, whatever else of it changes. */
export function timeKey(promotionId: string, { start, end, weekDays }: PromotionTime): string {
  return `${promotionId} ${start}-${end} ${weekDays.join(',')}`
}

/** How often a promotion was had at each of its times that has a maximum for each customer. */
export function usesAt(
  { id, times }: TimedTerms,
  moments: readonly Moment[],
): KnownCustomer['uses'] {
  const limited = times.filter(hasMaximum)
  return Object.fromEntries(
    limited.map((time) => [
      timeKey(id, time),
      moments.filter((moment) => timesAt([time], moment).length > 0).length,
    ]),
  )
}

/** Stored terms that were agreed before times had a maximum say nothing of it. */
export function hasMaximum(
  time: PromotionTime,
): time is PromotionTime & { readonly maximumPerCustomer: number } {
  return typeof time.maximumPerCustomer === 'number'
}
