import { addDays, type IsoDate, weekDayOf } from '#domain/calendar'

interface DayCount {
  readonly day: IsoDate
  readonly count: number
}

export interface WeekCount {
  readonly from: IsoDate
  readonly to: IsoDate
  readonly count: number
}

const daysOfWeek = 7

/** The Monday with which so many weeks begin, this one among them. */
export function firstDayOf(today: IsoDate, weeks: number): IsoDate {
  const monday = addDays(today, 1 - weekDayOf(today))
  return addDays(monday, (1 - weeks) * daysOfWeek)
}

/** One count a week, the earliest first; a week without any counts none. */
export function countsByWeek(
  today: IsoDate,
  weeks: number,
  days: readonly DayCount[],
): WeekCount[] {
  const first = firstDayOf(today, weeks)
  return Array.from({ length: weeks }, (_, nth) => {
    const from = addDays(first, nth * daysOfWeek)
    const to = addDays(from, daysOfWeek - 1)
    const within = days.filter(({ day }) => day >= from && day <= to)
    return { from, to, count: within.reduce((sum, { count }) => sum + count, 0) }
  })
}
