import { addDays, addMonths, daysBetween, type IsoDate, weekDayOf } from '#domain/calendar'

/**
 * Which days figures are compared with, and how they are cut into the bars of a chart. Days are the business's own
 * and have no clock.
 */

/** Both ends belong to it. */
export interface Span {
  readonly from: IsoDate
  readonly to: IsoDate
}

export interface ComparedSpans {
  readonly now: Span
  /** As long, and right before it; of a week, month or year so far, the same days of the one before. */
  readonly before: Span
  /** The same weekdays a year ago. */
  readonly yearBefore: Span
}

const weeksOfYear = 52

/** Whole months are compared with the whole months right before them, however many days they have. */
export function comparedSpans(now: Span): ComparedSpans {
  const before = isWholeMonths(now) ? rightBefore(now) : (sameDaysBefore(now) ?? rightBefore(now))
  return { now, before, yearBefore: yearBeforeOf(now) }
}

/** 52 weeks earlier, so that Saturdays meet Saturdays; what is longer than these would meet itself. */
function yearBeforeOf({ from, to }: Span): Span {
  const days = 7 * weeksOfYear
  if (daysBetween(from, to) < days) return { from: addDays(from, -days), to: addDays(to, -days) }
  return { from: aYearBefore(from), to: aYearBefore(to) }
}

/** As many days, or whole months before whole months. */
export function rightBefore({ from, to }: Span): Span {
  if (isWholeMonths({ from, to })) {
    return { from: addMonths(from, -monthsBetween(from, to) - 1), to: addDays(from, -1) }
  }
  return { from: addDays(from, -daysBetween(from, to) - 1), to: addDays(from, -1) }
}

/** Of a year, month or week that has begun and not ended. */
function sameDaysBefore({ from, to }: Span): Span | null {
  if (from.endsWith('-01-01') && from.slice(0, 4) === to.slice(0, 4)) {
    return { from: aYearBefore(from), to: aYearBefore(to) }
  }
  if (from.endsWith('-01') && from.slice(0, 7) === to.slice(0, 7)) {
    const first = addMonths(from, -1)
    const last = addDays(from, -1)
    const same = addDays(first, daysBetween(from, to))
    return { from: first, to: same < last ? same : last }
  }
  if (weekDayOf(from) === 1 && daysBetween(from, to) < 7) {
    return { from: addDays(from, -7), to: addDays(to, -7) }
  }
  return null
}

export const steps = ['day', 'week', 'month'] as const

export type Step = (typeof steps)[number]

/** Calendar weeks begin on Monday; the first and the last piece may be shorter. */
export function piecesOf({ from, to }: Span, step: Step): Span[] {
  const pieces: Span[] = []
  for (let start = from; start <= to; ) {
    const next = nextStart(start, step)
    const end = step === 'day' ? start : addDays(next, -1)
    pieces.push({ from: start, to: end < to ? end : to })
    start = next
  }
  return pieces
}

function nextStart(date: IsoDate, step: Step): IsoDate {
  if (step === 'day') return addDays(date, 1)
  if (step === 'week') return addDays(date, 8 - weekDayOf(date))
  return addMonths(`${date.slice(0, 7)}-01`, 1)
}

/** As few bars as can still be distinguished. */
export function stepFor(span: Span): Step {
  const days = daysBetween(span.from, span.to) + 1
  if (days <= 45) return 'day'
  return days <= 190 ? 'week' : 'month'
}

function isWholeMonths({ from, to }: Span): boolean {
  return from.endsWith('-01') && addDays(to, 1).endsWith('-01')
}

function monthsBetween(from: IsoDate, to: IsoDate): number {
  const nth = (date: IsoDate) => 12 * Number(date.slice(0, 4)) + Number(date.slice(5, 7))
  return nth(to) - nth(from)
}

/** A leap day has none: the last of its month is taken. */
export function aYearBefore(date: IsoDate): IsoDate {
  const year = String(Number(date.slice(0, 4)) - 1).padStart(4, '0')
  return date.endsWith('-02-29') ? `${year}-02-28` : `${year}${date.slice(4)}`
}
