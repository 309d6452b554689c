import type {
  CalendarBooking,
  CalendarHold,
  CalendarSlot,
} from '@cantina/contract/bookings/calendar'
import { minuteOf, minutesOfDay, timeOf } from '@cantina/domain/calendar'
import type { CalendarData, Column } from './calendar-grid'
import { guestsOf, leftIn, roomLeftIn } from './seats'

/** Why nobody else can come although the figures leave seats free. */
export type CellReason = 'slot' | 'bookings' | 'party' | 'service' | 'room' | 'kept' | 'few'

/** Guests who come while a party of this slot would still be there. */
export interface Coming {
  readonly guests: number
  readonly from: string
}

/** A visit that keeps a place from others. */
export interface Holder {
  readonly name: string
  readonly serviceId: string
  readonly from: string
  readonly until: string
}

type RoomColumn = Extract<Column, { kind: 'room' }>

/** Guests who came to a room before a slot begins and are still there. */
export function stayingIn({ bookings }: CalendarData, column: RoomColumn, start: string): number {
  const minute = minuteOf(start)
  return guestsOf(
    inRoom(bookings, column).filter((booking) => {
      const begins = minuteOf(booking.start)
      return begins < minute && begins + booking.durationMinutes > minute
    }),
  )
}

/** Seats of a column that somebody holds while a reservation is being filled in. */
export function heldIn(holds: readonly CalendarHold[], column: Column, start: string): number {
  return guestsOf(
    holds.filter((hold) => {
      if (hold.date !== column.date || hold.start !== start) return false
      if (column.kind === 'room') return hold.roomId === column.roomId
      return column.kind === 'day' || hold.serviceId === column.serviceId
    }),
  )
}

/** Guests of other services in the seats that a service shares with them. */
export function othersIn(
  { bookings, holds }: CalendarData,
  column: Extract<Column, { kind: 'service' }>,
  { start, end, counted }: { start: string; end: string; counted: number },
): number {
  const isThen = (one: { date: string; start: string }) =>
    one.date === column.date && one.start >= start && one.start < end
  const own = bookings.filter((one) => isThen(one) && one.serviceId === column.serviceId)
  return Math.max(0, counted - guestsOf(own) - guestsOf(holds.filter(isThen)))
}

interface Looked {
  readonly column: Column
  readonly start: string
  readonly slots: readonly CalendarSlot[]
  /** Those of the slots that take somebody here. */
  readonly open: readonly CalendarSlot[]
  /** Guests and held seats. */
  readonly taken: number
  readonly seats: number | null
  readonly left: number | null
}

/** Later guests of the same room, where it is they who leave fewer seats than the figures say. */
export function comingIn(data: CalendarData, looked: Looked): Coming | null {
  const { column, start, slots, open, taken, seats, left } = looked
  if (column.kind !== 'room' || seats === null || taken >= seats) return null
  const isOfRoom = open.some((slot) => roomLeftIn(column, slot.rooms) === left)
  if (open.length > 0 && !(isOfRoom && left !== null && left < seats - taken)) return null
  const minute = minuteOf(start)
  const longest = longestOf(data, slots)
  const later = inRoom(data.bookings, column).filter((booking) => {
    const begins = minuteOf(booking.start)
    return begins > minute && begins < minute + longest
  })
  const [first] = later.map((booking) => booking.start).sort()
  return first === undefined ? null : { guests: guestsOf(later), from: first }
}

/** The first of the visits that are in a held place at any time of its slots. */
export function holderIn(
  data: CalendarData,
  column: Column,
  { start, slots }: Pick<Looked, 'start' | 'slots'>,
): Holder | null {
  const from = minuteOf(start)
  const to = from + Math.max(1, longestOf(data, slots))
  const meanwhile = data.bookings.filter((booking) => {
    const begins = minuteOf(booking.start)
    return booking.date === column.date && begins < to && begins + booking.durationMinutes > from
  })
  const inside =
    column.kind === 'room' ? meanwhile.filter(({ roomId }) => roomId === column.roomId) : []
  const [first] = inside.length > 0 ? inside : meanwhile
  if (!first) return null
  const { customerShortName, serviceId, start: since, durationMinutes } = first
  const until = timeOf(Math.min(minuteOf(since) + durationMinutes, minutesOfDay))
  return { name: customerShortName, serviceId, from: since, until }
}

/** How long the longest visit of some slots lasts. */
export function longestOf({ services }: CalendarData, slots: readonly CalendarSlot[]): number {
  return services
    .filter(({ id }) => slots.some(({ serviceId }) => serviceId === id))
    .reduce((most, { durationMinutes }) => Math.max(most, durationMinutes), 0)
}

/** Says why a slot takes nobody, unless its figures or the guests who come later do. */
export function reasonIn(looked: Looked, coming: Coming | null): CellReason | null {
  const { column, slots, taken, seats } = looked
  if (seats !== null && taken + (coming?.guests ?? 0) >= seats) return null
  const elsewhere = slots.find(({ state }) => state === 'available')
  if (elsewhere) return (leftIn(column, elsewhere) ?? 0) > 0 ? 'few' : 'kept'
  const booked = slots.find(({ state }) => state === 'booked')
  switch (booked?.reason) {
    case 'exclusive':
      return 'party'
    case 'single_service':
      return 'service'
    case 'room':
      return 'room'
    case 'minimum':
    case 'seats':
      if (booked.seats !== null && booked.guests >= booked.seats) return 'slot'
      return booked.seatsLeft === 0 ? 'bookings' : 'few'
    default:
      return 'bookings'
  }
}

function inRoom(bookings: readonly CalendarBooking[], { date, roomId }: RoomColumn) {
  return bookings.filter((booking) => booking.date === date && booking.roomId === roomId)
}
