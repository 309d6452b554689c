import type { IsoDate } from '#domain/calendar'

/** The last day of a card that is valid for some months: the same day of the month, or the last where it has none. */
export function giftCardExpiry(issuedOn: IsoDate, months: number): IsoDate {
  const [year = 0, month = 1, day = 1] = issuedOn.split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0))
  lastOfMonth.setUTCDate(Math.min(day, lastOfMonth.getUTCDate()))
  return lastOfMonth.toISOString().slice(0, 10)
}
