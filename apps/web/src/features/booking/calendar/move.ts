import type { CalendarBooking } from '@cantina/contract/booking/calendar'
import type { SlotOnWire } from '@cantina/contract/booking/slots'
import { createContext } from 'react'
import type { Cell } from './calendar-grid'

/** Whether a place takes the party that is being moved. */
export interface Verdict {
  readonly takes: boolean
  /** Null: without limit. */
  readonly left: number | null
}

/** A booking on its way to another slot. */
export interface Move {
  readonly booking: CalendarBooking
  readonly how: 'drag' | 'keys'
  /** Null where it cannot go at all: another service's slots, the past, its own place. */
  readonly verdictOf: (cell: Cell) => Verdict | null
  readonly land: (cell: Cell) => void
}

export const MoveContext = createContext<Move | null>(null)

/**
 * What can be said before the server is asked: the seats of the booking's own service as they are
 * without it, and the room. What a room's settings forbid is the server's to say.
 */
export function verdictOf(
  booking: CalendarBooking,
  cell: Cell,
  /** The service's slots without this booking, as soon as they are known. */
  slots: ReadonlyMap<string, SlotOnWire> | null,
): Verdict | null {
  if (cell.state === 'past' || !cell.serviceIds.includes(booking.serviceId)) return null
  if (isItsPlace(booking, cell)) return null
  const isSameTime = booking.date === cell.column.date && booking.start === cell.start
  const given = isSameTime ? booking.partySize : 0
  const room = roomLeft(booking, cell)
  const slot = slots?.get(`${cell.column.date} ${cell.start}`)
  if (slot) {
    const left = smallest(slot.seatsLeft, room)
    const fits = left === null || left >= booking.partySize
    return { takes: slot.state === 'available' && fits, left }
  }
  const left = smallest(cell.left === null ? null : cell.left + given, room)
  const isOpen = cell.openServiceIds.includes(booking.serviceId) || isSameTime
  return { takes: isOpen && (left === null || left >= booking.partySize), left }
}

function isItsPlace(booking: CalendarBooking, { column, start }: Cell): boolean {
  const isSameTime = booking.date === column.date && booking.start === start
  return isSameTime && (column.kind !== 'room' || column.roomId === booking.roomId)
}

function roomLeft(booking: CalendarBooking, { column, bookings, staying }: Cell): number | null {
  if (column.kind !== 'room' || column.seats === null) return null
  const others = bookings.filter(({ id }) => id !== booking.id)
  const taken = others.reduce((sum, { partySize }) => sum + partySize, staying)
  return Math.max(0, column.seats - taken)
}

function smallest(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other
  return Math.min(one, other)
}
