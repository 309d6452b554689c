import type { SlotWithRooms } from '@cantina/contract/bookings/slots'
import type { SeatLimit } from '@cantina/domain/bookings/free-seats'
import type { Column } from './calendar-grid'

/** The largest party that a slot takes in a column, as the server says; null without any limit. */
export function leftIn(column: Column, { seatsLeft, rooms }: SlotWithRooms): number | null {
  return smallest(seatsLeft, roomLeftIn(column, rooms))
}

/** How many more a column's room takes; null for a column that is not a room. */
export function roomLeftIn(column: Column, rooms: SlotWithRooms['rooms']): number | null {
  if (column.kind !== 'room') return null
  return rooms.find(({ id }) => id === column.roomId)?.seatsLeft ?? null
}

/** What a column's room takes in some slots, or all rooms where a day is a column; null without rooms. */
export function roomLimitIn(
  column: Column,
  slots: readonly SlotWithRooms[],
  guests: number,
): SeatLimit | null {
  if (column.kind === 'service') return null
  const isDay = column.kind === 'day'
  const seats = isDay ? mostOf(slots.map((slot) => slot.roomSeats)) : column.seats
  const free = mostOf(
    slots.map((slot) => (isDay ? slot.roomSeatsLeft : roomLeftIn(column, slot.rooms))),
  )
  if (seats === null) return null
  return { name: 'room', seats, free: Math.min(seats, free ?? 0), guests }
}

/** What a column's room takes and who came to it: nobody books a time that has begun, so the slot leaves no seats. */
export function roomTakenIn(column: Column, guests: number): SeatLimit | null {
  if (column.kind !== 'room' || column.seats === null) return null
  const { seats } = column
  return { name: 'room', seats, free: Math.max(0, seats - guests), guests }
}

function mostOf(numbers: readonly (number | null)[]): number | null {
  const known = numbers.filter((number) => number !== null)
  return known.length > 0 ? Math.max(...known) : null
}

export function guestsOf(parties: readonly { readonly partySize: number }[]): number {
  return parties.reduce((sum, { partySize }) => sum + partySize, 0)
}

/** Limits of which null is none. */
export function smallest(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other
  return Math.min(one, other)
}
