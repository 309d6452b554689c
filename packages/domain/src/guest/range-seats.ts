import type { Room } from '#domain/bookings/rooms'
import { addDays, type IsoDate, type WeekDay } from '#domain/calendar'
import { type OpenHours, offeredSeats } from '#domain/catalogue/offered-seats'

/**
 * How many seats everybody behind one range of addresses may keep from others together: held while a form is filled in,
 * waiting for a payment, or booked and not paid within the last hour.
 */
export const rangeSeats = {
  /** Of what a service lets in within so many days from today. */
  days: 30,
  share: 0.05,
  /** However small a business is: one ordinary party holds its seats. */
  leastHeld: 8,
  /** Eight guests of a hotel with three each, before they wait for each other or confirm by mail. */
  leastBought: 24,
} as const

export interface OfferedHours {
  readonly availabilities: readonly Omit<OpenHours, 'weekDays'>[]
  readonly weekDays: readonly WeekDay[]
  readonly rooms: readonly Pick<Room, 'capability'>[]
  readonly zone: string
}

/** The most seats that a range may keep; null where any number of guests is let in, so that nothing can be filled. */
export function mostSeatsOfRange(
  { availabilities, weekDays, rooms, zone }: OfferedHours,
  today: IsoDate,
): number | null {
  const seatsOfRooms =
    rooms.length === 0 ? null : rooms.reduce((sum, { capability }) => sum + capability, 0)
  const windows = availabilities.flatMap((availability) => availability.windows)
  const isLimited = ({ maxGuests, maxGuestsPerSlot }: (typeof windows)[number]) =>
    (maxGuests ?? maxGuestsPerSlot ?? seatsOfRooms) !== null
  if (!windows.every(isLimited)) return null
  let seats = 0
  for (let day = 0; day < rangeSeats.days; day += 1) {
    const date = addDays(today, day)
    for (const availability of availabilities) {
      seats += offeredSeats({ ...availability, weekDays }, date, zone, seatsOfRooms)
    }
  }
  return Math.floor(seats * rangeSeats.share)
}

export interface KeptByRange {
  readonly kept: number
  readonly wished: number
  /** Null: any number. */
  readonly most: number | null
  /** That are let in however few the most is. */
  readonly least: number
}

/** Whether a range keeps no more than its share with one more party. */
export function fitsShareOfRange({ kept, wished, most, least }: KeptByRange): boolean {
  return most === null || kept + wished <= Math.max(most, least)
}
