import type { readCalendarDays } from '@cantina/contract/bookings/calendar'
import type { AnswerOf } from '@cantina/contract/endpoint'

export type MonthDay = AnswerOf<typeof readCalendarDays>['days'][number]

/** The days of a month itself, without those that complete its first and last week. */
export function daysOfMonth(days: readonly MonthDay[], month: string): MonthDay[] {
  return days.filter(({ date }) => date.startsWith(month))
}

/** All services of some days together. */
export function totalsOf(days: readonly Pick<MonthDay, 'figures'>[]) {
  const figures = days.flatMap((day) => day.figures)
  const sum = (key: 'bookings' | 'guests' | 'toConfirm' | 'unpaid') =>
    figures.reduce((total, figure) => total + figure[key], 0)
  return {
    bookings: sum('bookings'),
    guests: sum('guests'),
    toConfirm: sum('toConfirm'),
    unpaid: sum('unpaid'),
  }
}
