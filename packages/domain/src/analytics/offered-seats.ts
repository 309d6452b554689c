import type { IsoDate, WeekDay } from '#domain/calendar'
import { type Availability, slotsOfDay } from '#domain/catalogue/slots'

/** Opening hours at a point of sale, with the week days on which some visit is received in them. */
export interface OpenHours extends Availability {
  readonly weekDays: readonly WeekDay[]
}

/** Seats that opening hours let in on a day. Windows that let in any number offer none that could be counted. */
export function offeredSeats(hours: OpenHours, date: IsoDate, zone: string): number {
  const slots = slotsOfDay(hours, date, zone, hours.weekDays)
  return hours.windows.reduce((sum, { maxGuests, maxGuestsPerSlot }, index) => {
    const count = slots.filter(({ windowIndex }) => windowIndex === index).length
    if (count === 0) return sum
    const inSlots = maxGuestsPerSlot === null ? Number.POSITIVE_INFINITY : count * maxGuestsPerSlot
    const seats = Math.min(inSlots, maxGuests ?? Number.POSITIVE_INFINITY)
    return Number.isFinite(seats) ? sum + seats : sum
  }, 0)
}
