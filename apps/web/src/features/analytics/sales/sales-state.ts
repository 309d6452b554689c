import { type SalesGroup, salesGroups } from '@cantina/contract/analytics/sales'
import { rightBefore, type Span, type Step, steps } from '@cantina/domain/analytics/compared-spans'
import { addDays, addMonths, daysBetween, type IsoDate, weekDayOf } from '@cantina/domain/calendar'

/** Those that move along with the day. */
export const periods = ['today', 'week', 'month', 'year', 'lastMonth', 'lastYear'] as const

/** With what the figures are compared: one thing, or nothing. */
export const comparisons = ['before', 'yearBefore', 'none'] as const

export type Comparison = (typeof comparisons)[number]

export type Period = (typeof periods)[number]

/** What is looked at; all of it stands in the address. */
export interface SalesState {
  /** Null: the days themselves were chosen. */
  readonly period: Period | null
  readonly from: IsoDate
  readonly to: IsoDate
  /** Null: the whole business. */
  readonly pos: string | null
  /** Null: as few pieces as can be distinguished. */
  readonly step: Step | null
  readonly by: SalesGroup
  readonly compare: Comparison
}

const stateKeys = ['period', 'from', 'to', 'pos', 'step', 'by', 'compare'] as const

export function hasState(search: Readonly<Record<string, unknown>>): boolean {
  return stateKeys.some((key) => search[key] !== undefined)
}

/** What was typed into the address by hand and makes no sense counts as not given. */
export function readState(search: Readonly<Record<string, unknown>>, today: IsoDate): SalesState {
  const own = daysIn(search)
  const period = own ? null : (periods.find((one) => one === search.period) ?? 'month')
  return {
    period,
    ...(own ?? spanOf(period ?? 'month', today)),
    pos: typeof search.pos === 'string' && isId.test(search.pos) ? search.pos : null,
    step: steps.find((one) => one === search.step) ?? null,
    by: salesGroups.find((one) => one === search.by) ?? 'service',
    compare: comparisons.find((one) => one === search.compare) ?? 'yearBefore',
  }
}

export function writeState({ period, from, to, pos, step, by, compare }: SalesState) {
  return {
    ...(period ? { period } : { from, to }),
    ...(pos ? { pos } : {}),
    ...(step ? { step } : {}),
    by,
    ...(compare === 'yearBefore' ? {} : { compare }),
  } satisfies Record<string, string>
}

const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function daysIn({ from, to }: Readonly<Record<string, unknown>>): Span | null {
  return isDay(from) && isDay(to) && from <= to ? { from, to } : null
}

function isDay(value: unknown): value is IsoDate {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const at = Date.parse(`${value}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(value)
}

/**
 * The days of a period. A month or a year that is not over is looked at so far, since it is compared with as many
 * days; a week to its end, since its days are not alike.
 */
export function spanOf(period: Period, today: IsoDate): Span {
  const month = `${today.slice(0, 7)}-01`
  const year = `${today.slice(0, 4)}-01-01`
  switch (period) {
    case 'today':
      return { from: today, to: today }
    case 'week': {
      const from = addDays(today, 1 - weekDayOf(today))
      return { from, to: addDays(from, 6) }
    }
    case 'month':
      return { from: month, to: today }
    case 'lastMonth':
      return months(addMonths(month, -1), 1)
    case 'year':
      return { from: year, to: today }
    case 'lastYear':
      return months(addMonths(year, -12), 12)
  }
}

function months(from: IsoDate, count: number): Span {
  return { from, to: addDays(addMonths(from, count), -1) }
}

/** The days right before or after: whole months after whole months. */
export function stepped(span: Span, by: 1 | -1): Span {
  if (by === -1) return rightBefore(span)
  const from = addDays(span.to, 1)
  const isMonths = span.from.endsWith('-01') && from.endsWith('-01')
  if (!isMonths) return { from, to: addDays(from, daysBetween(span.from, span.to)) }
  const nth = (date: IsoDate) => 12 * Number(date.slice(0, 4)) + Number(date.slice(5, 7))
  return months(from, nth(from) - nth(span.from))
}
