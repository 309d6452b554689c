import { aYearBefore } from '#domain/analytics/compared-spans'
import { addDays, daysBetween, type IsoDate, weekDayOf } from '#domain/calendar'

/**
 * Which days the home page adds up, and which it compares them with. Days are the business's own and have
 * no clock: a week is seven of them, also when the clock changes in it.
 */

export const homePeriods = ['weekly', 'yearly'] as const

export type HomePeriod = (typeof homePeriods)[number]

/** Both ends belong to it. */
export interface Days {
  readonly from: IsoDate
  readonly to: IsoDate
}

export interface HomeSpans {
  /** The whole week or year, as far as its chart goes. */
  readonly whole: Days
  /** What of it has come, today included. */
  readonly soFar: Days
  /** The week or year before. */
  readonly before: Days
  /** The same days of it, which the figures are compared with. */
  readonly sameDays: Days
}

export function homeSpans(period: HomePeriod, today: IsoDate): HomeSpans {
  return period === 'weekly' ? weekSpans(today) : yearSpans(today)
}

function weekSpans(today: IsoDate): HomeSpans {
  const from = addDays(today, 1 - weekDayOf(today))
  const before = addDays(from, -7)
  return {
    whole: { from, to: addDays(from, 6) },
    soFar: { from, to: today },
    before: { from: before, to: addDays(before, 6) },
    sameDays: { from: before, to: addDays(today, -7) },
  }
}

function yearSpans(today: IsoDate): HomeSpans {
  const year = Number(today.slice(0, 4))
  const wholeOf = (of: number) => ({ from: `${of}-01-01`, to: `${of}-12-31` })
  const whole = wholeOf(year)
  const before = wholeOf(year - 1)
  return {
    whole,
    soFar: { from: whole.from, to: today },
    before,
    sameDays: { from: before.from, to: aYearBefore(today) },
  }
}

/** One bar of the chart: a day of the week, or a month of the year. */
export interface Bucket {
  /** Its first day. */
  readonly from: IsoDate
  /** The first day of what it is compared with. */
  readonly before: IsoDate
}

export function bucketsOf(period: HomePeriod, { whole, before }: HomeSpans): Bucket[] {
  if (period === 'weekly') {
    return Array.from({ length: daysBetween(whole.from, whole.to) + 1 }, (_, nth) => ({
      from: addDays(whole.from, nth),
      before: addDays(before.from, nth),
    }))
  }
  return Array.from({ length: 12 }, (_, nth) => {
    const month = `-${String(nth + 1).padStart(2, '0')}-01`
    return {
      from: `${whole.from.slice(0, 4)}${month}`,
      before: `${before.from.slice(0, 4)}${month}`,
    }
  })
}

/** Change in percent with one decimal; null where there was nothing to compare with. */
export function changeInPercent(cents: number, beforeCents: number): number | null {
  if (beforeCents <= 0) return null
  return Math.round((1000 * (cents - beforeCents)) / beforeCents) / 10
}
