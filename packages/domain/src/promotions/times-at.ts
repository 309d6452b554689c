import { minuteOf, weekDayOf } from '#domain/calendar'
import type { PromotionTime } from './conditions'
import type { Moment } from './purchase'

/** Those of a promotion's times that hold on a day. */
export function timesOn(
  times: readonly PromotionTime[],
  { date }: Pick<Moment, 'date'>,
): readonly PromotionTime[] {
  const weekDay = weekDayOf(date)
  return times.filter(({ weekDays }) => weekDays.length === 0 || weekDays.includes(weekDay))
}

/** Those that a moment lies in; one that nobody has chosen yet is in none. */
export function timesAt(
  times: readonly PromotionTime[],
  { date, time }: Moment,
): readonly PromotionTime[] {
  if (time === null) return []
  const minute = minuteOf(time)
  return timesOn(times, { date }).filter(
    ({ start, end }) => minute >= minuteOf(start) && minute < minuteOf(end),
  )
}
