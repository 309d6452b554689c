import { addDays, type IsoDate, weekDayOf } from '@cantina/domain/calendar'

export const layouts = ['booking', 'slot', 'full'] as const
export const views = ['daily', 'weekly', 'monthly'] as const

export type Layout = (typeof layouts)[number]
export type View = (typeof views)[number]

/** What the calendar shows; all of it stands in the address. */
export interface CalendarState {
  readonly layout: Layout
  readonly view: View
  readonly date: IsoDate
  /** Null: the first there is. */
  readonly pos: string | null
  /** Null: all services. */
  readonly service: string | null
  /** The booking whose panel is open. */
  readonly booking: string | null
}

const stateKeys = ['layout', 'view', 'date', 'pos', 'service', 'booking'] as const

export type CalendarSearch = Partial<Record<(typeof stateKeys)[number], string>>

export function hasState(search: Readonly<Record<string, unknown>>): boolean {
  return stateKeys.some((key) => search[key] !== undefined)
}

/** What was typed into the address by hand and makes no sense counts as not given. */
export function readState(search: Readonly<Record<string, unknown>>, today: IsoDate) {
  const text = (key: string) => {
    const value = search[key]
    return typeof value === 'string' && value !== '' ? value : null
  }
  const date = text('date')
  const state: CalendarState = {
    layout: layouts.find((one) => one === search.layout) ?? 'slot',
    view: views.find((one) => one === search.view) ?? 'daily',
    date: date && isDate(date) ? date : today,
    pos: text('pos'),
    service: text('service'),
    booking: text('booking'),
  }
  return state
}

export function writeState({ layout, view, date, pos, service, booking }: CalendarState) {
  const search: CalendarSearch = {
    layout,
    view,
    date,
    ...(pos ? { pos } : {}),
    ...(service ? { service } : {}),
    ...(booking ? { booking } : {}),
  }
  return search
}

function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const at = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}

export interface Range {
  readonly from: IsoDate
  readonly days: number
}

/** The days that are asked for: one, a week from Monday, or whole weeks around a month. */
export function rangeOf({ view, date }: Pick<CalendarState, 'view' | 'date'>): Range {
  if (view === 'daily') return { from: date, days: 1 }
  if (view === 'weekly') return { from: mondayOf(date), days: 7 }
  const first = `${date.slice(0, 8)}01`
  const from = mondayOf(first)
  const last = addDays(addMonths(first, 1), -1)
  const days = weekDayOf(first) - 1 + Number(last.slice(8))
  return { from, days: Math.ceil(days / 7) * 7 }
}

export function datesOf({ from, days }: Range): IsoDate[] {
  return Array.from({ length: days }, (_, index) => addDays(from, index))
}

/** The same view before or after: a day, a week or a month away. */
export function stepped({ view, date }: Pick<CalendarState, 'view' | 'date'>, by: 1 | -1): IsoDate {
  if (view === 'daily') return addDays(date, by)
  if (view === 'weekly') return addDays(date, 7 * by)
  return addMonths(date, by)
}

export function mondayOf(date: IsoDate): IsoDate {
  return addDays(date, 1 - weekDayOf(date))
}

/** The same day of another month, or its last where it is shorter. */
function addMonths(date: IsoDate, by: number): IsoDate {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + by, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + by, Math.min(day, last))).toISOString().slice(0, 10)
}
