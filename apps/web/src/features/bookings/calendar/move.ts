import type { CalendarBooking } from '@cantina/contract/bookings/calendar'
import type { SlotWithRooms } from '@cantina/contract/bookings/slots'
import { createContext } from 'react'
import type { Cell } from './calendar-grid'
import { leftIn, roomLeftIn } from './seats'

/** Whether a place takes the party that is being moved. */
export interface Verdict {
  /** Null until the server has said. */
  readonly takes: boolean | null
  /** Null: without limit, or at its own time, where the seats of the slot are its own already. */
  readonly left: number | null
}

/** A booking on its way to another slot. */
export interface Move {
  readonly booking: CalendarBooking
  readonly how: 'drag' | 'keys'
  /** The server was asked in vain what there is room for: it will say when the booking is let go. */
  readonly isUnanswered: boolean
  /** Null where it cannot go at all: another service's slots, the past, its own place. */
  readonly verdictOf: (cell: Cell) => Verdict | null
  readonly land: (cell: Cell) => void
}

export const MoveContext = createContext<Move | null>(null)

/**
 * What the server says of a place for a party: at another time the slot as it is without the booking,
 * at its own the room alone, as its seats are kept. Null where it cannot go.
 */
export function verdictOf(
  booking: CalendarBooking,
  cell: Cell,
  /** The service's slots without this booking, as soon as they are known. */
  slots: ReadonlyMap<string, SlotWithRooms> | null,
): Verdict | null {
  const { column, start } = cell
  if (!cell.serviceIds.includes(booking.serviceId)) return null
  const isSameTime = booking.date === column.date && booking.start === start
  if (isSameTime && (column.kind !== 'room' || column.roomId === booking.roomId)) return null
  if (cell.state === 'past' && !isSameTime) return null
  const slot = slots?.get(`${column.date} ${start}`)
  if (!slot) return { takes: null, left: null }
  const left = isSameTime ? roomLeftIn(column, slot.rooms) : leftIn(column, slot)
  const isOpen = isSameTime || slot.state === 'available'
  const takes = isOpen && (left === null || left >= booking.partySize)
  return { takes, left: isSameTime ? null : left }
}
