import type {
  CalendarBooking,
  CalendarSlot,
  readCalendar,
} from '@cantina/contract/bookings/calendar'
import type { AnswerOf } from '@cantina/contract/endpoint'
import {
  limitOfAll,
  limitOfSlot,
  type SeatFigure,
  type SeatLimit,
  seatFigure,
} from '@cantina/domain/bookings/free-seats'
import { type IsoDate, minuteOf, timeOf } from '@cantina/domain/calendar'
import { blocksOf, eachOnce, roomBlocksIn } from './cell-blocks'
import {
  type CellReason,
  type Coming,
  comingIn,
  type Holder,
  heldIn,
  holderIn,
  othersIn,
  reasonIn,
  stayingIn,
} from './cell-limits'
import { guestsOf, leftIn, roomLimitIn, roomTakenIn, smallest } from './seats'

export type CalendarData = AnswerOf<typeof readCalendar>

/** What stands side by side: the rooms of a day, its services where there are no rooms, or days. */
export type Column = { readonly key: string; readonly date: IsoDate } & (
  | { readonly kind: 'room'; readonly roomId: string | null; readonly seats: number | null }
  | { readonly kind: 'service'; readonly serviceId: string }
  | { readonly kind: 'day' }
)

export type CellState = 'available' | 'booked' | 'blocked' | 'out_of_slot' | 'past'

/** What a cell says of itself: the one word that is true of it. */
export type Stand = 'free' | 'full' | 'held' | 'started' | 'closed' | 'blocked'

export interface Block {
  readonly id: string
  readonly reason: string
  /** From when, where that is after the time itself: visits that begin then would still be there. */
  readonly from: string | null
  /** Until when, on the clock; null where that is not known. */
  readonly until: string | null
}

/** A time in a column: how full it is, who comes, and what can be done with it. */
export interface Cell {
  readonly key: string
  readonly column: Column
  readonly start: string
  readonly end: string
  readonly state: CellState
  readonly stand: Stand
  readonly guests: number
  /** Taken and free seats of the limit that applies; null without any, or where something else than seats decides. */
  readonly figure: SeatFigure | null
  /** What its room takes; null for a column that is not a room. */
  readonly room: SeatLimit | null
  /** Who keeps the place from others meanwhile, where it is held and they are known. */
  readonly holder: Holder | null
  /** When a closed place opens later that day. */
  readonly opensAt: string | null
  /** Guests who came before and are still in the room. */
  readonly staying: number
  /** Guests who come later and leave fewer seats until then. */
  readonly coming: Coming | null
  /** Seats that somebody holds while a reservation is being filled in. */
  readonly held: number
  /** Those of them that tills keep for whoever walks in. */
  readonly heldByTills: number
  /** Seats that visitors of the website hold, which are free all the same. */
  readonly heldByVisitors: number
  /** Guests of other services in the seats that a service shares. */
  readonly others: number
  /** Why nobody else can come, where the figures do not say it. */
  readonly reason: CellReason | null
  readonly bookings: readonly CalendarBooking[]
  /** Services that can be booked here, and all that have a slot here. */
  readonly openServiceIds: readonly string[]
  readonly serviceIds: readonly string[]
  readonly blocks: readonly Block[]
}

export interface Row {
  readonly start: string
  readonly end: string
  readonly guests: number
  readonly arrived: number
  /** Of everything that takes guests at that time; null of several days, where nothing does, or without limit. */
  readonly figure: SeatFigure | null
  readonly cells: readonly Cell[]
}

export function isShown(one: { readonly serviceId: string }, serviceId: string | null): boolean {
  return serviceId === null || one.serviceId === serviceId
}

/** Every start of a slot or a booking, in the order of the clock, with its place in each column. */
export function rowsOf(
  data: CalendarData,
  columns: readonly Column[],
  serviceId: string | null,
): Row[] {
  const slots = new Map<string, CalendarSlot[]>()
  const bookings = new Map<string, CalendarBooking[]>()
  const starts = new Set<string>()
  for (const day of data.days) {
    for (const slot of day.slots) {
      if (!isShown(slot, serviceId)) continue
      starts.add(slot.start)
      append(slots, `${day.date} ${slot.start}`, slot)
    }
  }
  for (const booking of data.bookings) {
    if (!isShown(booking, serviceId)) continue
    starts.add(booking.start)
    append(bookings, `${booking.date} ${booking.start}`, booking)
  }
  const rows = [...starts].sort().map((start) => {
    const cells = columns.map((column) => {
      const at = `${column.date} ${start}`
      return cellOf(data, column, start, slots.get(at) ?? [], bookings.get(at) ?? [])
    })
    const dates = [...new Set(columns.map(({ date }) => date))]
    const here = dates.map((date) => slots.get(`${date} ${start}`) ?? [])
    const coming = dates.flatMap((date) => bookings.get(`${date} ${start}`) ?? [])
    return {
      start,
      end: latestEnd(here.flat(), start),
      guests: guestsOf(coming),
      arrived: guestsOf(coming.filter(({ arrivalStatus }) => arrivalStatus === 'arrived')),
      figure: dates.length === 1 ? figureOfRow(cells, here.flat()) : null,
      cells,
    }
  })
  return withOpening(rows)
}

const takingStands: readonly Stand[] = ['free', 'full', 'started']

/** Places that are closed, blocked or held are none of the seats of a time. */
function figureOfRow(cells: readonly Cell[], slotsThen: readonly CalendarSlot[]) {
  // Where something else than seats keeps everybody out, free ones would be a promise.
  if (!cells.some(({ stand }) => stand === 'free') && cells.some(isFullWithSeats)) return null
  const ofSlots = limitOfSlots(slotsThen.filter(isOpen))
  if (cells[0]?.column.kind !== 'room') return seatFigure([ofSlots])
  const rooms = cells
    .filter(({ stand, room }) => takingStands.includes(stand) && room !== null)
    .map(({ room }) => room)
  const ofRooms = limitOfAll(rooms)
  return ofRooms ? seatFigure([ofRooms, ofSlots]) : null
}

function isFullWithSeats({ stand, figure }: Cell): boolean {
  return stand === 'full' && figure === null
}

/** Says of a place that is closed when it opens. */
function withOpening(rows: readonly Row[]): Row[] {
  const openings = new Map<string, string>()
  return rows
    .toReversed()
    .map((row) => ({
      ...row,
      cells: row.cells.map((cell) => {
        const { key } = cell.column
        if (cell.stand === 'closed') return { ...cell, opensAt: openings.get(key) ?? null }
        if (cell.serviceIds.length > 0) openings.set(key, row.start)
        return cell
      }),
    }))
    .toReversed()
}

function cellOf(
  data: CalendarData,
  column: Column,
  start: string,
  slotsThen: readonly CalendarSlot[],
  bookingsThen: readonly CalendarBooking[],
): Cell {
  const slots =
    column.kind === 'service'
      ? slotsThen.filter((slot) => slot.serviceId === column.serviceId)
      : slotsThen
  const bookings = bookingsThen.filter((booking) => stands(booking, column))
  const end = latestEnd(slots, start)
  const available = slots.filter((slot) => slot.state === 'available')
  const open = available.filter((slot) => takesSomeone(data, column, slot))
  const left = most(open.map((slot) => leftIn(column, slot)))
  const roomBlocks = column.kind === 'room' ? roomBlocksIn(data, column, { start, end, slots }) : []
  const slotState = stateOf(slots, open.length > 0)
  const state = slotState === 'booked' && roomBlocks.length > 0 ? 'blocked' : slotState
  const staying = column.kind === 'room' ? stayingIn(data, column, start) : 0
  const guests = guestsOf(bookings) + staying
  const held = heldIn(data.holds, column, start)
  const seats = column.kind === 'room' ? column.seats : seatsOf(slots, capacityOf(data))
  const inWindows = windowsOf(slots).reduce((sum, slot) => sum + slot.guests, 0)
  const others =
    column.kind === 'service' ? othersIn(data, column, { start, end, counted: inWindows }) : 0
  const looked = { column, start, slots, open, taken: guests + held + others, seats, left }
  const counted = state === 'available' ? open : slots.filter(isOpen)
  const room =
    state === 'past' ? roomTakenIn(column, guests) : roomLimitIn(column, counted, guests + held)
  const isTaking = state === 'available' || state === 'booked'
  const later = isTaking ? comingIn(data, looked) : null
  const reason = state === 'booked' ? reasonIn(looked, later) : null
  const isHeld = state === 'booked' && bookings.length === 0 && isKept(column, slots)
  const stand = isHeld ? 'held' : standOf[state]
  const isOfSeats = reason === null || reason === 'slot'
  return {
    key: `${column.key} ${start}`,
    column,
    start,
    end,
    state,
    stand,
    guests,
    figure:
      !isHeld && isOfSeats
        ? seatFigure(state === 'past' && room ? [room] : [room, limitOfSlots(counted)])
        : null,
    room,
    holder: isHeld ? holderIn(data, column, { start, slots }) : null,
    opensAt: null,
    staying,
    // Where something else is the reason, they would only distract from it.
    coming: reason === null || reason === 'few' ? later : null,
    held,
    heldByTills: heldIn(
      data.holds.filter(({ isTills }) => isTills),
      column,
      start,
    ),
    heldByVisitors: heldIn(data.visitorHolds, column, start),
    others,
    reason,
    bookings,
    openServiceIds: state === 'available' ? unique(open.map((slot) => slot.serviceId)) : [],
    serviceIds: unique(slots.map((slot) => slot.serviceId)),
    blocks: eachOnce([...blocksOf(slots), ...roomBlocks]),
  }
}

const standOf = {
  available: 'free',
  booked: 'full',
  blocked: 'blocked',
  past: 'started',
  out_of_slot: 'closed',
} as const satisfies Record<CellState, Stand>

/** Whether it is another visit, and not who comes, that keeps a place from everybody. */
function isKept(column: Column, slots: readonly CalendarSlot[]): boolean {
  return slots.every(
    ({ reason, rooms }) =>
      reason === 'exclusive' ||
      reason === 'single_service' ||
      (column.kind === 'room' && rooms.some(({ id, isKept }) => id === column.roomId && isKept)),
  )
}

function isOpen({ state }: CalendarSlot): boolean {
  return state !== 'blocked'
}

/** The windows of some slots, each of which has seats of its own. */
function limitOfSlots(slots: readonly CalendarSlot[]): SeatLimit | null {
  return limitOfAll(windowsOf(slots).map(limitOfSlot))
}

function stands(booking: CalendarBooking, column: Column): boolean {
  if (column.kind === 'room') return booking.roomId === column.roomId
  return column.kind === 'day' || booking.serviceId === column.serviceId
}

function stateOf(slots: readonly CalendarSlot[], isOpen: boolean): CellState {
  const has = (state: CalendarSlot['state']) => slots.some((slot) => slot.state === state)
  if (isOpen) return 'available'
  // Free in another room: this one is taken.
  if (has('available') || has('booked')) return 'booked'
  if (has('blocked')) return 'blocked'
  return slots.some((slot) => slot.reason === 'past') ? 'past' : 'out_of_slot'
}

/** Some room takes the smallest party of a service that is free; the room of a column may not. */
function takesSomeone({ services }: CalendarData, column: Column, slot: CalendarSlot): boolean {
  const left = leftIn(column, slot)
  const service = services.find(({ id }) => id === slot.serviceId)
  return left === null || left >= Math.max(1, service?.minimumGuests ?? 1)
}

/** Seats belong to a window and are shared by the services that are linked to it. */
function windowsOf(slots: readonly CalendarSlot[]): CalendarSlot[] {
  const seen = new Map(slots.map((slot) => [`${slot.availabilityId} ${slot.windowId}`, slot]))
  return [...seen.values()]
}

function seatsOf(slots: readonly CalendarSlot[], roomSeats: number): number | null {
  const open = windowsOf(slots.filter((slot) => slot.state !== 'blocked'))
  const seats = open.reduce<number | null>((sum, slot) => plus(sum, slot.seats), 0)
  if (open.length === 0 || roomSeats === 0) return seats
  return smallest(seats, roomSeats)
}

function capacityOf({ rooms }: CalendarData): number {
  return rooms.reduce((sum, { capability }) => sum + capability, 0)
}

function latestEnd(slots: readonly CalendarSlot[], start: string): string {
  return slots.reduce((end, slot) => (slot.end > end ? slot.end : end), start)
}

function most(limits: readonly (number | null)[]): number | null {
  return limits.reduce<number | null>(
    (found, limit) => (found === null || limit === null ? null : Math.max(found, limit)),
    0,
  )
}

function plus(one: number | null, other: number | null): number | null {
  return one === null || other === null ? null : one + other
}

function unique(ids: readonly string[]): string[] {
  return [...new Set(ids)]
}

function append<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const there = map.get(key)
  if (there) there.push(value)
  else map.set(key, [value])
}

/** When a visit is over, on the clock; one that runs past midnight ends at the day's end. */
export function endOf({ start, durationMinutes }: CalendarBooking): string {
  return timeOf(Math.min(minuteOf(start) + durationMinutes, 24 * 60))
}
