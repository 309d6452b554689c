import type { IsoDate, WeekDay } from '#domain/calendar'
import { type Availability, type CutWindow, slotsOfDay, smallest } from './slots'

/** Opening hours at a point of sale, with the week days on which some visit is received in them. */
export interface OpenHours extends Pick<Availability, 'periods'> {
  readonly windows: readonly CutWindow[]
  readonly weekDays: readonly WeekDay[]
}

/**
 * Seats that opening hours let in on a day. Windows that let in any number offer those of the rooms, and without rooms
 * none that could be counted.
 */
export function offeredSeats(
  hours: OpenHours,
  date: IsoDate,
  zone: string,
  seatsOfRooms: number | null = null,
): number {
  const slots = slotsOfDay(hours, date, zone, hours.weekDays)
  return hours.windows.reduce((sum, { maxGuests, maxGuestsPerSlot }, index) => {
    const count = slots.filter(({ windowIndex }) => windowIndex === index).length
    if (count === 0) return sum
    const inSlot = smallest(maxGuestsPerSlot, seatsOfRooms)
    const seats = smallest(inSlot === null ? null : count * inSlot, maxGuests)
    return sum + (seats ?? 0)
  }, 0)
}
