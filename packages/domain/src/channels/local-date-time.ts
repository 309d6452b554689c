import { type IsoDate, timeOf } from '#domain/calendar'
import { instantOf, wallClockAt } from '#domain/zoned-time'

const minuteMs = 60_000

/** An instant as the clock on the wall shows it, with how far that is from UTC: 2026-05-23T11:00:00+02:00. */
export function localDateTime(instant: Date, zone: string): string {
  const { date, minute } = wallClockAt(instant, zone)
  const time = timeOf(minute)
  const ahead = Math.round((Date.parse(`${date}T${time}:00Z`) - instant.getTime()) / minuteMs)
  const sign = ahead < 0 ? '-' : '+'
  return `${date}T${time}:00${sign}${timeOf(Math.abs(ahead))}`
}

const written = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/

/** The day and minute that such a text means; null for one that means none. */
export function readLocalDateTime(
  text: string,
  zone: string,
): { readonly date: IsoDate; readonly minute: number } | null {
  if (!written.test(text)) return null
  const instant = new Date(text)
  if (Number.isNaN(instant.getTime())) return null
  const { date, minute } = wallClockAt(instant, zone)
  // Of an hour that comes twice only the first is a time of visits.
  if (instantOf(date, minute, zone).getTime() !== instant.getTime()) return null
  return /^\d{4}-/.test(date) ? { date, minute } : null
}
