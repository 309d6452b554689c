import type {
  CalendarBooking,
  CalendarSlot,
  readCalendar,
} from '@cantina/contract/bookings/calendar'
import type { AnswerOf } from '@cantina/contract/endpoint'
import { type IsoDate, minuteOf, timeOf } from '@cantina/domain/calendar'
import {
  type CellReason,
  type Coming,
  comingIn,
  heldIn,
  othersIn,
  reasonIn,
  stayingIn,
} from './cell-limits'
import { guestsOf, leftIn, smallest } from './seats'

export type CalendarData = AnswerOf<typeof readCalendar>

/** What stands side by side: the rooms of a day, its services where there are no rooms, or days. */
export type Column = { readonly key: string; readonly date: IsoDate } & (
  | { readonly kind: 'room'; readonly roomId: string | null; readonly seats: number | null }
  | { readonly kind: 'service'; readonly serviceId: string }
  | { readonly kind: 'day' }
)

export type CellState = 'available' | 'booked' | 'blocked' | 'out_of_slot' | 'past'

export interface Block {
  readonly id: string
  readonly reason: string
}

/** A time in a column: how full it is, who comes, and what can be done with it. */
export interface Cell {
  readonly key: string
  readonly column: Column
  readonly start: string
  readonly end: string
  readonly state: CellState
  readonly guests: number
  /** Null: without limit. */
  readonly seats: number | null
  /** The largest party that could still come; null without any limit. */
  readonly left: number | null
  /** Guests who came before and are still in the room. */
  readonly staying: number
  /** Guests who come later and leave fewer seats until then. */
  readonly coming: Coming | null
  /** Seats that somebody holds while a reservation is being filled in. */
  readonly held: number
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
  readonly seats: number | null
  readonly cells: readonly Cell[]
}

/** Parties that have no room stand apart, and only where there are some. */
const withoutRoom = 'none'

export function columnsOf(
  data: CalendarData,
  dates: readonly IsoDate[],
  serviceId: string | null,
): Column[] {
  const [date] = dates
  if (date === undefined) return []
  if (dates.length > 1) return dates.map((day) => ({ key: day, date: day, kind: 'day' }))
  if (data.rooms.length === 0) {
    const shown = servicesWithSomething(data, serviceId)
    return shown.map((id) => ({ key: id, date, kind: 'service', serviceId: id }))
  }
  const rooms: Column[] = data.rooms.map(({ id, capability }) => ({
    key: id,
    date,
    kind: 'room',
    roomId: id,
    seats: capability,
  }))
  const isAnyoneLeft = data.bookings.some(
    (booking) => booking.date === date && booking.roomId === null && isShown(booking, serviceId),
  )
  const none: Column = { key: withoutRoom, date, kind: 'room', roomId: null, seats: null }
  return isAnyoneLeft ? [...rooms, none] : rooms
}

export function servicesWithSomething(data: CalendarData, serviceId: string | null): string[] {
  const used = new Set([
    ...data.days.flatMap(({ slots }) => slots.map((slot) => slot.serviceId)),
    ...data.bookings.map((booking) => booking.serviceId),
  ])
  return data.services
    .map(({ id }) => id)
    .filter((id) => (serviceId === null ? used.has(id) : id === serviceId))
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
  const roomSeats = data.rooms.reduce((sum, { capability }) => sum + capability, 0)
  return [...starts].sort().map((start) => {
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
      seats: here.reduce<number | null>((sum, open) => plus(sum, seatsOf(open, roomSeats)), 0),
      cells,
    }
  })
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
  const counted = windowsOf(slots).reduce((sum, slot) => sum + slot.guests, 0)
  const others = column.kind === 'service' ? othersIn(data, column, { start, end, counted }) : 0
  const looked = { column, start, slots, open, taken: guests + held + others, seats, left }
  const isTaking = state === 'available' || state === 'booked'
  const later = isTaking ? comingIn(data, looked) : null
  const reason = state === 'booked' ? reasonIn(looked, later) : null
  return {
    key: `${column.key} ${start}`,
    column,
    start,
    end,
    state,
    guests,
    seats,
    left: state === 'available' ? left : 0,
    staying,
    // Where something else is the reason, they would only distract from it.
    coming: reason === null || reason === 'few' ? later : null,
    held,
    heldByVisitors: heldIn(data.visitorHolds, column, start),
    others,
    reason,
    bookings,
    openServiceIds: state === 'available' ? unique(open.map((slot) => slot.serviceId)) : [],
    serviceIds: unique(slots.map((slot) => slot.serviceId)),
    blocks: [...blocksOf(slots), ...roomBlocks].filter(isFirst),
  }
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

function blocksOf(slots: readonly CalendarSlot[]): Block[] {
  const blocks = new Map<string, string>()
  for (const { state, blockId, blockReason } of slots) {
    if (state === 'blocked' && blockId) blocks.set(blockId, blockReason ?? '')
  }
  return [...blocks].map(([id, reason]) => ({ id, reason }))
}

/** What closes the room of a column meanwhile. */
function roomBlocksIn(
  { roomBlocks }: CalendarData,
  { date, roomId }: { readonly date: IsoDate; readonly roomId: string | null },
  { start, end, slots }: Pick<Cell, 'start' | 'end'> & { readonly slots: readonly CalendarSlot[] },
): Block[] {
  return roomBlocks
    .filter((block) => block.roomId === roomId && block.date === date)
    .filter((block) => block.start < end && start < block.end)
    .filter(({ serviceId }) => serviceId === null || slots.some((slot) => isShown(slot, serviceId)))
    .map(({ id, reason }) => ({ id, reason }))
}

function isFirst(block: Block, index: number, all: readonly Block[]): boolean {
  return all.findIndex(({ id }) => id === block.id) === index
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
