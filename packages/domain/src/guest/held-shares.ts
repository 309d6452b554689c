import { type ClosedRoom, closureOf } from '#domain/bookings/closed-rooms'
import { type Room, sharedSpaceIn } from '#domain/bookings/rooms'
import type { Occupied, TakenVisit, VisitService } from '#domain/bookings/visit'
import type { IsoDate } from '#domain/calendar'
import type { TimeWindow } from '#domain/catalogue/slots'
import { visitorHolds } from './visitor-holds'

/** Something that limits a slot: its guests, those of its day, its bookings, or the rooms meanwhile. */
export interface HeldShare {
  readonly whole: number
  /** By visitors. */
  readonly held: number
  readonly wished: number
  /** What visitors may hold together, however small the whole. */
  readonly least: number
}

export interface LimitedPlace {
  readonly window: Pick<TimeWindow, 'maxGuests' | 'maxGuestsPerSlot' | 'maxBookings'> | null
  readonly rooms: readonly Room[]
  readonly closed: readonly ClosedRoom[]
  readonly service: Pick<VisitService, 'id' | 'isRoomExclusive' | 'isRoomSingleService'>
}

export interface WishedPlace extends Occupied {
  readonly date: IsoDate
  readonly startMinute: number
  readonly windowId: string | null
  readonly roomId: string | null
  readonly partySize: number
}

/** How much visitors hold of everything that limits the place that one of them wishes. */
export function heldShares(
  { window, ...limits }: LimitedPlace,
  wished: WishedPlace,
  held: readonly TakenVisit[],
): HeldShare[] {
  const inWindow = held.filter(
    ({ date, windowId }) => date === wished.date && windowId === wished.windowId,
  )
  const inSlot = inWindow.filter(({ startMinute }) => startMinute === wished.startMinute)
  const ofGuests = (whole: number | null | undefined, visits: readonly TakenVisit[]) =>
    whole == null
      ? []
      : [seats(whole, sum(visits.map(({ partySize }) => partySize)), wished.partySize)]
  const bookings = window?.maxBookings
  return [
    ...ofGuests(window?.maxGuestsPerSlot, inSlot),
    ...ofGuests(window?.maxGuests, inWindow),
    ...(bookings == null ? [] : [{ whole: bookings, held: inSlot.length, wished: 1, least: 1 }]),
    ...ofRooms(limits, wished, held),
  ]
}

/** A party that keeps its room from others holds all seats of it. */
function ofRooms(
  { rooms, closed, service }: Omit<LimitedPlace, 'window'>,
  wished: WishedPlace,
  held: readonly TakenVisit[],
): HeldShare[] {
  const open = rooms.filter((room) => closureOf(room, closed, wished) === null)
  if (open.length === 0) return []
  const heldSeats = open.map(
    (room) => room.capability - (sharedSpaceIn(room, service, wished, held) ?? 0),
  )
  const own = open.find(({ id }) => id === wished.roomId)
  const taken = service.isRoomExclusive ? (own?.capability ?? 0) : wished.partySize
  return [seats(sum(open.map(({ capability }) => capability)), sum(heldSeats), taken)]
}

const seats = (whole: number, held: number, wished: number): HeldShare => ({
  whole,
  held,
  wished,
  least: visitorHolds.ordinaryParty,
})

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

/** Whether enough is left to those who book at once; one ordinary party may always be kept together. */
export function leavesEnough({ whole, held, wished, least }: HeldShare, partySize: number) {
  if (held === 0 && partySize <= visitorHolds.ordinaryParty) return true
  return held + wished <= Math.max(Math.ceil(whole * visitorHolds.shareOfSlot), least)
}
