/**
 * Days without a time, as in `2026-09-19`, and times of a day as minutes from midnight. Arithmetic is
 * the calendar's: a day is a day, also when the clock changes in it.
 */

export type IsoDate = string

/** Monday is 1, Sunday 7. */
export type WeekDay = 1 | 2 | 3 | 4 | 5 | 6 | 7

export const weekDays: readonly WeekDay[] = [1, 2, 3, 4, 5, 6, 7]

export const minutesOfDay = 24 * 60

const dayMs = 24 * 60 * 60 * 1000

export function weekDayOf(date: IsoDate): WeekDay {
  const day = new Date(`${date}T00:00:00Z`).getUTCDay()
  return (day === 0 ? 7 : day) as WeekDay
}

export function addDays(date: IsoDate, days: number): IsoDate {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
}

/** Of the first day of a month. */
export function addMonths(first: IsoDate, months: number): IsoDate {
  const nth = 12 * Number(first.slice(0, 4)) + Number(first.slice(5, 7)) - 1 + months
  const two = (value: number, length: number) => String(value).padStart(length, '0')
  return `${two(Math.floor(nth / 12), 4)}-${two((nth % 12) + 1, 2)}-01`
}

/** The months up to a day, as in `2026-09`, the latest first. */
export function monthsUpTo(date: IsoDate, count: number): string[] {
  const first = `${date.slice(0, 7)}-01`
  return Array.from({ length: count }, (_, back) => addMonths(first, -back).slice(0, 7))
}

/** How many days later the second is. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs)
}

/** `09:30` as minutes from midnight; `24:00` is the end of the day. */
export function minuteOf(time: string): number {
  const [hours = '0', minutes = '0'] = time.split(':')
  return Number(hours) * 60 + Number(minutes)
}

export function timeOf(minute: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
}

/** Both ends belong to a period; an open end has none. */
export interface Period {
  readonly from: IsoDate | null
  readonly to: IsoDate | null
}

export function isWithin(date: IsoDate, { from, to }: Period): boolean {
  return (from === null || date >= from) && (to === null || date <= to)
}

export function overlaps(one: Period, other: Period): boolean {
  const begins = (period: Period) => period.from ?? ''
  const ends = (period: Period) => period.to ?? '9999-12-31'
  return begins(one) <= ends(other) && begins(other) <= ends(one)
}
