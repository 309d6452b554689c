import { weekDayOf } from '@cantina/domain/calendar'
import type { PromotionTime } from '@cantina/domain/promotions/conditions'
import type { Moment } from '@cantina/domain/promotions/purchase'

/** The stretch of a promotion's times that a moment lies in. */
export function matchingTime(
  times: readonly PromotionTime[],
  { date, time }: Moment,
): PromotionTime | null {
  if (time === null) return null
  const day = weekDayOf(date)
  return (
    times.find(
      ({ start, end, weekDays }) =>
        (weekDays.length === 0 || weekDays.includes(day)) && start <= time && time < end,
    ) ?? null
  )
}
