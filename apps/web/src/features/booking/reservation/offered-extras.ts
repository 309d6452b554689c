import type { Offer } from '@cantina/contract/booking/offers'
import { type IsoDate, isWithin, minuteOf, weekDayOf } from '@cantina/domain/calendar'

type Extra = Offer['extras'][number]

/** Whether an extra can be had with a visit on that day and, once it is chosen, at that time. */
export function isOfferedAt(
  { periods, timeSlots }: Extra,
  date: IsoDate | null,
  start: string | null,
): boolean {
  if (date === null) return true
  if (periods.length > 0 && !periods.some((period) => isWithin(date, period))) return false
  if (timeSlots.length === 0) return true
  const ofDay = timeSlots.filter(({ weekDays }) => weekDays.includes(weekDayOf(date)))
  if (start === null) return ofDay.length > 0
  const minute = minuteOf(start)
  return ofDay.some((slot) => minuteOf(slot.start) <= minute && minute < minuteOf(slot.end))
}

/** For each of the party where it is sold so, else as few as can be had. */
export function usualQuantity(extra: Extra, partySize: number): number {
  const { unit, minimumQuantity, maximumQuantity } = extra
  const usual = unit === 'person' ? Math.max(partySize, minimumQuantity) : minimumQuantity
  return maximumQuantity === null ? usual : Math.min(usual, maximumQuantity)
}
