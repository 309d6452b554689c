import { addDays, daysBetween, type IsoDate, weekDayOf } from '@cantina/domain/calendar'

/** The first day of the month that a day lies in. */
export function monthOf(date: IsoDate): IsoDate {
  return `${date.slice(0, 7)}-01`
}

export function addMonths(month: IsoDate, count: number): IsoDate {
  const at = new Date(`${month}T00:00:00Z`)
  at.setUTCMonth(at.getUTCMonth() + count)
  return at.toISOString().slice(0, 10)
}

/** Rows of seven from Monday on; days of other months are null. */
export function weeksOf(month: IsoDate): (IsoDate | null)[][] {
  const days = daysBetween(month, addMonths(month, 1))
  const before = weekDayOf(month) - 1
  const weeks = Math.ceil((before + days) / 7)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => {
      const index = week * 7 + day - before
      return index >= 0 && index < days ? addDays(month, index) : null
    }),
  )
}

/** The part of a month that is not over, to be asked for. */
export function monthToAsk(month: IsoDate, today: IsoDate): { from: IsoDate; days: number } | null {
  const end = addMonths(month, 1)
  const from = month < today ? today : month
  const days = daysBetween(from, end)
  return days > 0 ? { from, days } : null
}

/** Where the focus goes from a day; null: the key is none of the calendar's. */
export function dayAfterKey(date: IsoDate, key: string): IsoDate | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1)
    case 'ArrowRight':
      return addDays(date, 1)
    case 'ArrowUp':
      return addDays(date, -7)
    case 'ArrowDown':
      return addDays(date, 7)
    case 'Home':
      return addDays(date, 1 - weekDayOf(date))
    case 'End':
      return addDays(date, 7 - weekDayOf(date))
    case 'PageUp':
      return inMonth(date, -1)
    case 'PageDown':
      return inMonth(date, 1)
    default:
      return null
  }
}

/** The same day of another month, or its last. */
function inMonth(date: IsoDate, count: number): IsoDate {
  const month = addMonths(monthOf(date), count)
  const last = addDays(addMonths(month, 1), -1)
  const wished = `${month.slice(0, 8)}${date.slice(8)}`
  return wished > last ? last : wished
}
