import type { SlotWithRooms } from '@cantina/contract/bookings/slots'
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

export function guestsOf(parties: readonly { readonly partySize: number }[]): number {
  return parties.reduce((sum, { partySize }) => sum + partySize, 0)
}

/** Limits of which null is none. */
export function smallest(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other
  return Math.min(one, other)
}
