import { type IsoDate, minutesOfDay, type WeekDay } from '#domain/calendar'
import {
  type Availability,
  isOpenOn,
  type PlannedSlot,
  slotsOfDay,
  type TimeWindow,
} from '#domain/catalogue/slots'
import { instantsOn } from '#domain/zoned-time'
import { type ClosedRoom, closedRooms, closureOf } from './closed-rooms'
import { inOrder, type Room, sharedSpaceIn } from './rooms'
import { meet, occupiedBy, type TakenVisit, type VisitService } from './visit'

export const slotStates = ['available', 'booked', 'blocked', 'out_of_slot'] as const

export type SlotState = (typeof slotStates)[number]

/** Why a slot cannot be had. */
export const slotReasons = [
  'past',
  'notice',
  'window_language',
  'blocked',
  'seats',
  'bookings',
  'minimum',
  'exclusive',
  'single_service',
  'language',
  'room',
] as const

export type SlotReason = (typeof slotReasons)[number]

export interface OfferedWindow extends Omit<TimeWindow, 'languages'> {
  readonly id: string
  /** None: all. */
  readonly languageIds: readonly number[]
}

/** An availability that a service is linked to at the point of sale. */
export interface OfferedAvailability {
  readonly id: string
  readonly periods: Availability['periods']
  readonly windows: readonly OfferedWindow[]
}

/** A stretch of a day that staff have closed, for one service or for all, in one room or everywhere. */
export interface Block {
  readonly id: string
  readonly date: IsoDate
  readonly startMinute: number
  readonly endMinute: number
  readonly serviceId: string | null
  readonly roomId: string | null
}

/** Everything that decides about the slots of a service at a point of sale. */
export interface Offer {
  readonly service: VisitService
  /** Null: on every day. */
  readonly weekDays: readonly WeekDay[] | null
  readonly availabilities: readonly OfferedAvailability[]
  /** None: no limit by rooms. */
  readonly rooms: readonly Room[]
  readonly taken: readonly TakenVisit[]
  readonly blocks: readonly Block[]
  readonly zone: string
}

export interface Asked {
  readonly date: IsoDate
  /** Null: whoever fits the service's minimum. */
  readonly partySize: number | null
  readonly languageId: number | null
  readonly now: Date
  /** Guests keep the minimum notice; for staff it is only a hint. */
  readonly keepsNotice: boolean
}

export interface Slot {
  readonly date: IsoDate
  readonly availabilityId: string
  readonly windowId: string
  readonly startMinute: number
  readonly endMinute: number
  readonly startsAt: Date
  readonly state: SlotState
  readonly reason: SlotReason | null
  /** The largest party that could still come; null without any limit. */
  readonly seatsLeft: number | null
  /** How many more its window takes in all its slots of that day; null where only slots have a limit. */
  readonly seatsLeftOfDay: number | null
  /** The most that its window takes in all its slots of that day. */
  readonly seatsOfDay: number | null
  readonly seats: number | null
  /** Who is coming already. */
  readonly guests: number
  readonly bookings: number
  readonly blockId: string | null
  /** The language that all share, once the first has chosen it. */
  readonly languageId: number | null
  /** Where the party would be received. */
  readonly roomId: string | null
  /** How many more guests each room takes meanwhile, in the order in which rooms are filled. */
  readonly roomSpaces: readonly number[]
  /** Whether another visit keeps the room for itself meanwhile, in the same order. */
  readonly roomsKept: readonly boolean[]
  /** Seats of the rooms that are open and shared, and those free; null where there are no rooms. */
  readonly roomSeats: number | null
  readonly roomSeatsLeft: number | null
  readonly isInsideNotice: boolean
}

/** The slots of a day with what can be had of them, in the order of the clock. */
export function slotsWithState(offer: Offer, asked: Asked): Slot[] {
  const day = lookAt(offer, asked)
  const slots: Slot[] = []
  for (const availability of offer.availabilities) {
    for (const planned of slotsOfDay(availability, asked.date, offer.zone, offer.weekDays)) {
      const window = availability.windows[planned.windowIndex]
      if (window) slots.push(slotState(day, availability, window, planned))
    }
  }
  return slots.sort(
    (one, other) => one.startMinute - other.startMinute || (one.windowId < other.windowId ? -1 : 1),
  )
}

/** What all slots of a service on a day have in common: looked at once, not once for each. */
interface DayOfOffer {
  readonly offer: Offer
  readonly asked: Asked
  readonly instantAt: (minute: number) => Date
  /** The rooms in the order in which they are filled. */
  readonly rooms: readonly Room[]
  /** Whoever begins on that day. */
  readonly onDay: readonly TakenVisit[]
  /** Whoever is at the point of sale at any time that a slot of that day could need. */
  readonly around: readonly TakenVisit[]
  readonly blocks: readonly Block[]
  readonly closed: readonly ClosedRoom[]
}

function lookAt(offer: Offer, asked: Asked): DayOfOffer {
  const { service, taken, blocks } = offer
  const instantAt = instantsOn(asked.date, offer.zone)
  const [first, last] = [0, minutesOfDay].map((minute) => occupiedBy(service, instantAt(minute)))
  const wholeDay = { from: first?.from ?? 0, to: last?.to ?? 0 }
  const ofDay = blocks.filter(
    ({ date, serviceId }) =>
      date === asked.date && (serviceId === null || serviceId === service.id),
  )
  return {
    offer,
    asked,
    instantAt,
    rooms: inOrder(offer.rooms),
    onDay: taken.filter(({ date }) => date === asked.date),
    around: taken.filter((visit) => meet(visit, wholeDay)),
    blocks: ofDay.filter(({ roomId }) => roomId === null),
    closed: closedRooms(ofDay, service.id, instantAt),
  }
}

/** Where the seats of a party count that comes in the middle of a slot, or on a day that is closed. */
export interface CountedSeats {
  readonly availabilityId: string
  readonly windowId: string
  readonly startMinute: number
}

/** The window that a time of day lies in, one that is open on that day before others. */
export function windowAt(
  { availabilities, weekDays }: Pick<Offer, 'availabilities' | 'weekDays'>,
  date: IsoDate,
  minute: number,
): CountedSeats | null {
  const around = availabilities.flatMap((availability) =>
    availability.windows
      .filter(({ startMinute, endMinute }) => startMinute <= minute && minute < endMinute)
      .map((window) => ({ availability, window })),
  )
  const found =
    around.find(({ availability }) => isOpenOn(date, availability, weekDays)) ?? around[0]
  if (!found) return null
  const { startMinute, slotMinutes } = found.window
  const slots = Math.floor((minute - startMinute) / slotMinutes)
  return {
    availabilityId: found.availability.id,
    windowId: found.window.id,
    startMinute: startMinute + slots * slotMinutes,
  }
}

function slotState(
  { offer, asked, instantAt, rooms, onDay, around, blocks, closed }: DayOfOffer,
  availability: OfferedAvailability,
  window: OfferedWindow,
  { startMinute, endMinute, seats }: PlannedSlot,
): Slot {
  const { service } = offer
  const startsAt = instantAt(startMinute)
  const time = occupiedBy(service, startsAt)
  const meanwhile = around.filter((visit) => meet(visit, time))
  const ofWindow = onDay.filter(({ windowId }) => windowId === window.id)
  const inSlot = ofWindow.filter(
    (visit) => visit.startMinute >= startMinute && visit.startMinute < endMinute,
  )
  const guests = guestsOf(inSlot)
  const noticeMs = service.minimumNoticeMinutes * 60_000
  const isInsideNotice = startsAt.getTime() < asked.now.getTime() + noticeMs
  const block = blocks.find((one) => one.startMinute < endMinute && startMinute < one.endMinute)
  const partySize = asked.partySize ?? service.minimumGuests
  const closures = rooms.map((room) => closureOf(room, closed, time))
  const shared = rooms.map((room, index) =>
    closures[index] ? 0 : sharedSpaceIn(room, service, time, meanwhile),
  )
  const spaces = shared.map((space) => space ?? 0)
  // Where every room is closed, so is the slot.
  const blockId =
    block?.id ?? (closures.every((closure) => closure) ? closures[0]?.blockId : null) ?? null
  const room = rooms.find((_, index) => (spaces[index] ?? 0) >= partySize) ?? null
  const openSeats = sum(
    rooms.map(({ capability }, index) =>
      closures[index] || shared[index] === null ? 0 : capability,
    ),
  )
  const ofDay = window.maxGuests === null ? null : window.maxGuests - guestsOf(ofWindow)
  const seatsLeft = smallest([
    window.maxGuestsPerSlot === null ? null : window.maxGuestsPerSlot - guests,
    ofDay,
    service.maximumGuests,
    // The largest party that some room still takes.
    rooms.length === 0 ? null : Math.max(...spaces),
  ])
  const sharedLanguage = sharedLanguageOf(service, inSlot)
  // Written out: a calendar makes thousands, and copying one object into another takes far longer.
  const stand = (state: SlotState, reason: SlotReason | null): Slot => {
    const isOpen = state === 'available'
    return {
      date: asked.date,
      availabilityId: availability.id,
      windowId: window.id,
      startMinute,
      endMinute,
      startsAt,
      state,
      reason,
      seatsLeft: isOpen || seatsLeft === null ? seatsLeft : Math.max(0, seatsLeft),
      seatsLeftOfDay: ofDay === null ? null : Math.max(0, ofDay),
      seatsOfDay: window.maxGuests,
      seats,
      guests,
      bookings: inSlot.length,
      blockId,
      languageId: sharedLanguage,
      roomId: isOpen ? (room?.id ?? null) : null,
      roomSpaces: spaces,
      roomsKept: shared.map((space) => space === null),
      roomSeats: rooms.length === 0 ? null : openSeats,
      roomSeatsLeft: rooms.length === 0 ? null : sum(spaces),
      isInsideNotice,
    }
  }
  if (startsAt <= asked.now) return stand('out_of_slot', 'past')
  if (asked.keepsNotice && isInsideNotice) return stand('out_of_slot', 'notice')
  if (!speaks(window, asked.languageId)) return stand('out_of_slot', 'window_language')
  if (blockId) return stand('blocked', 'blocked')
  const reason = reasonAgainst({
    offer,
    asked,
    window,
    inSlot,
    meanwhile,
    seatsLeft,
    partySize,
    sharedLanguage,
    hasRoom: offer.rooms.length === 0 || room !== null,
  })
  return reason ? stand('booked', reason) : stand('available', null)
}

interface Weighed {
  readonly offer: Offer
  readonly asked: Asked
  readonly window: OfferedWindow
  readonly inSlot: readonly TakenVisit[]
  /** Whoever is at the point of sale at that time. */
  readonly meanwhile: readonly TakenVisit[]
  readonly seatsLeft: number | null
  readonly partySize: number
  readonly sharedLanguage: number | null
  readonly hasRoom: boolean
}

function reasonAgainst(weighed: Weighed): SlotReason | null {
  const { offer, asked, window, inSlot, meanwhile, seatsLeft, partySize, sharedLanguage } = weighed
  const { service } = offer
  if (window.maxBookings !== null && inSlot.length >= window.maxBookings) return 'bookings'
  if (service.isExclusive && inSlot.some((visit) => visit.service.id === service.id)) {
    return 'exclusive'
  }
  if (meetsAnother(service, meanwhile)) return 'single_service'
  const { languageId } = asked
  if (sharedLanguage !== null && languageId !== null && languageId !== sharedLanguage) {
    return 'language'
  }
  if (seatsLeft !== null && seatsLeft < service.minimumGuests) return 'minimum'
  if (!weighed.hasRoom) return 'room'
  // What the service allows a party is the form's to say; here it is the seats that count.
  if (seatsLeft !== null && partySize > seatsLeft && fitsService(service, partySize)) return 'seats'
  return null
}

function fitsService({ maximumGuests }: VisitService, partySize: number): boolean {
  return maximumGuests === null || partySize <= maximumGuests
}

function guestsOf(visits: readonly TakenVisit[]): number {
  return sum(visits.map(({ partySize }) => partySize))
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

function speaks({ languageIds }: OfferedWindow, languageId: number | null): boolean {
  return languageIds.length === 0 || languageId === null || languageIds.includes(languageId)
}

function sharedLanguageOf(service: VisitService, inSlot: readonly TakenVisit[]): number | null {
  if (!service.isSingleLanguage) return null
  const spoken = inSlot
    .filter((visit) => visit.service.id === service.id)
    .flatMap(({ languageId }) => (languageId === null ? [] : [languageId]))
  // Only an override mixes languages; the lowest number makes the answer the same for everyone.
  return spoken.length > 0 ? Math.min(...spoken) : null
}

function meetsAnother(service: VisitService, meanwhile: readonly TakenVisit[]): boolean {
  return meanwhile.some(
    (visit) =>
      visit.service.id !== service.id && (service.isSingleService || visit.service.isSingleService),
  )
}

function smallest(limits: readonly (number | null)[]): number | null {
  const given = limits.filter((limit) => limit !== null)
  return given.length > 0 ? Math.min(...given) : null
}
