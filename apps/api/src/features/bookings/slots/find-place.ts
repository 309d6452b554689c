import type { FreeSlot } from '@cantina/contract/free-slot'
import { closedRooms, closureOf } from '@cantina/domain/bookings/closed-rooms'
import { nearestFree } from '@cantina/domain/bookings/nearest-slots'
import { type Room, roomFor } from '@cantina/domain/bookings/rooms'
import {
  type Block,
  type Slot,
  slotsWithState,
  windowAt,
} from '@cantina/domain/bookings/slot-states'
import {
  type Occupied,
  occupiedBy,
  type TakenVisit,
  type VisitTerms,
} from '@cantina/domain/bookings/visit'
import { addDays, type IsoDate, minuteOf, timeOf } from '@cantina/domain/calendar'
import { instantOf, instantsOn, isOnClock } from '@cantina/domain/zoned-time'
import { and, eq, ne } from 'drizzle-orm'
import type { ServiceOffer } from '#features/catalogue/services/service-offer'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { notInList } from '#platform/not-in-list'
import { bookings } from '#schema/bookings/bookings.table'
import { expireRequests } from './expire-requests'
import { freeSlotNames } from './free-slot-names'
import { loadNear, loadStretch, type Spared, type TakenOrHeld } from './load-taken'

/** Where the seats of a visit are counted; nowhere outside every window. */
interface Seats {
  readonly availabilityId: string | null
  readonly windowId: string | null
  readonly slotStartMinute: number | null
}

export interface Wish {
  readonly posId: string
  readonly date: IsoDate
  readonly start: string
  readonly partySize: number
  readonly languageId: number | null
  /** Null: the first that fits, and before it the one that would be kept if it does. */
  readonly roomId: string | null
  readonly roomBefore?: string | null
  readonly spared: Spared
  /** Staff may go beyond the limits, and say why. */
  readonly isOverride: boolean
  /** How long a visit takes that was agreed on earlier; as its service says otherwise. */
  readonly terms?: VisitTerms | null
  /** Seats that the party has already and keeps, while its room is looked for. */
  readonly keptSeats?: Seats | null
  /** Guests keep the minimum notice. */
  readonly keepsNotice?: boolean
  /** Where the language matters, somebody has to have asked for it. */
  readonly needsLanguage?: boolean
  /** Staff bring a party back to where it was: neither its size nor the hour is judged again. */
  readonly comesBack?: boolean
}

/** Where and when a party is received, and in which seats. */
export interface Place extends Seats {
  readonly startMinute: number
  readonly startsAt: Date
  readonly occupiesFrom: Date
  readonly occupiesTo: Date
  readonly roomId: string | null
}

/** The same, with all that was in the way. */
export interface PlaceAmong {
  readonly place: Place
  readonly taken: readonly TakenOrHeld[]
  readonly blocks: readonly Block[]
}

/** How far around the wished day free slots are looked for. */
const daysAround = 3

/** When a visit would begin, and for how long it keeps its room. */
export function visitTime(
  { zone, service }: { readonly zone: string; readonly service: VisitTerms },
  { date, start, terms }: Pick<Wish, 'date' | 'start' | 'terms'>,
): { startsAt: Date; time: Occupied } {
  const startsAt = instantOf(date, minuteOf(start), zone)
  return { startsAt, time: occupiedBy(terms ?? service, startsAt) }
}

/** Finds the seats, or refuses with the nearest that are free. Call it behind the lock of the day. */
export async function findPlace(
  context: BusinessContext,
  offer: ServiceOffer,
  wish: Wish,
): Promise<Place> {
  return (await findPlaceAmong(context, offer, wish)).place
}

export async function findPlaceAmong(
  context: BusinessContext,
  offer: ServiceOffer,
  wish: Wish,
): Promise<PlaceAmong> {
  const asAgreed = { ...offer, service: { ...offer.service, ...wish.terms } }
  const { startsAt, time } = visitTime(offer, wish)
  const { taken, blocks } = await loadValid(context, { ...wish, time }, offer)
  if (!wish.keptSeats && !wish.comesBack) {
    requireParty(offer, wish)
    requireOnClock(offer, wish)
  }
  const seats = wish.keptSeats ?? seatsFor({ ...asAgreed, taken, blocks }, wish, context.now)
  if (!seats) throw await refusal(context, asAgreed, wish, startsAt)
  const place: Place = {
    availabilityId: seats.availabilityId,
    windowId: seats.windowId,
    slotStartMinute: seats.slotStartMinute,
    startMinute: minuteOf(wish.start),
    startsAt,
    occupiesFrom: new Date(time.from),
    occupiesTo: new Date(time.to),
    roomId: chooseRoom(asAgreed, wish, time, { taken, blocks }),
  }
  return { place, taken, blocks }
}

/** All that is in the way of a visit; requests that nobody answered in time no longer do. */
async function loadValid(
  context: BusinessContext,
  wish: Wish & { readonly time: Occupied },
  offer: ServiceOffer,
) {
  const near = await loadNear(context, wish, wish.spared, offer)
  if (!near.hasExpired) return near
  await expireRequests(context, wish)
  return loadNear(context, wish, wish.spared, offer)
}

/** A party outside what its service allows is refused, unless staff say why not. */
export function requireParty(
  { service, isSold }: ServiceOffer,
  { partySize, isOverride }: Pick<Wish, 'partySize' | 'isOverride'>,
): void {
  if (isOverride) return
  if (!isSold) throw new Failure('not_sold')
  const { minimumGuests, maximumGuests } = service
  if (partySize < minimumGuests) {
    throw new Failure('party_too_small', { params: { count: minimumGuests } })
  }
  if (maximumGuests !== null && partySize > maximumGuests) {
    throw new Failure('party_too_large', { params: { count: maximumGuests } })
  }
}

/** Nobody begins at a time that does not exist, whatever staff say: it would be shown at another. */
function requireOnClock({ zone }: ServiceOffer, { date, start }: Wish): void {
  if (isOnClock(date, minuteOf(start), zone)) return
  throw new Failure('invalid_input', { fields: { start: { key: 'skippedTime', params: {} } } })
}

type OfferNow = Parameters<typeof slotsWithState>[0]

/** With an override the seats count in the window they lie in, full, closed or not sold as it may be. */
function seatsFor(offer: OfferNow, wish: Wish, now: Date): Seats | null {
  const minute = minuteOf(wish.start)
  const around = slotsWithState(offer, askedBy(wish, wish.date, now)).filter(
    ({ startMinute, endMinute }) => startMinute <= minute && minute < endMinute,
  )
  const exact = around.filter(({ startMinute }) => startMinute === minute)
  const free = exact.find(
    ({ state, reason }) => state === 'available' || (wish.comesBack && reason === 'past'),
  )
  if (free && !wish.isOverride) requireLanguage(offer, wish, free)
  const slot =
    free ?? (wish.isOverride ? (exact[0] ?? around[0] ?? windowAt(offer, wish.date, minute)) : null)
  if (slot) {
    const { availabilityId, windowId, startMinute } = slot
    return { availabilityId, windowId, slotStartMinute: startMinute }
  }
  return wish.isOverride ? { availabilityId: null, windowId: null, slotStartMinute: null } : null
}

function askedBy({ partySize, languageId, keepsNotice }: Wish, date: IsoDate, now: Date) {
  return { date, partySize, languageId, now, keepsNotice: keepsNotice ?? false }
}

/** In a window of some languages, or where all share one, a guide has to know which it is. */
function requireLanguage(
  { service, availabilities }: OfferNow,
  { languageId, needsLanguage }: Wish,
  { windowId }: Slot,
): void {
  if (languageId !== null || !needsLanguage) return
  const window = availabilities.flatMap(({ windows }) => windows).find(({ id }) => id === windowId)
  if (!service.isSingleLanguage && (window?.languageIds.length ?? 0) === 0) return
  throw new Failure('invalid_input', { fields: { languageId: { key: 'required', params: {} } } })
}

function chooseRoom(
  { rooms, service, zone }: ServiceOffer,
  { date, roomId, roomBefore = null, partySize, isOverride }: Wish,
  time: Occupied,
  { taken, blocks }: { readonly taken: readonly TakenVisit[]; readonly blocks: readonly Block[] },
): string | null {
  const closed = closedRooms(blocks, service.id, instantsOn(date, zone))
  const isClosed = (room: Room) => closureOf(room, closed, time) !== null
  const fitting = (some: readonly Room[]) =>
    roomFor(
      some.filter((room) => !isClosed(room)),
      service,
      partySize,
      time,
      taken,
    )
  const only = (wanted: string) => rooms.filter(({ id }) => id === wanted)
  if (roomId === null) {
    const kept = roomBefore === null ? null : fitting(only(roomBefore))
    return (kept ?? fitting(rooms))?.id ?? null
  }
  const wanted = only(roomId)
  if (wanted.length === 0) throw notInList('roomId')
  if (!isOverride && wanted.some(isClosed)) throw new Failure('room_blocked')
  if (!isOverride && !fitting(wanted)) throw new Failure('room_taken')
  return roomId
}

async function refusal(
  context: BusinessContext,
  offer: ServiceOffer,
  wish: Wish,
  startsAt: Date,
): Promise<Failure> {
  const from = addDays(wish.date, -daysAround)
  const stretch = { posId: wish.posId, from, to: addDays(wish.date, daysAround) }
  const { taken, blocks } = await loadStretch(context, stretch, wish.spared, offer)
  const dates = Array.from({ length: 2 * daysAround + 1 }, (_, day) => addDays(from, day))
  const slots = dates.flatMap((date) =>
    slotsWithState({ ...offer, taken, blocks }, askedBy(wish, date, context.now)),
  )
  const own = wish.spared.bookingId ? await slotOfBooking(context, wish.spared.bookingId) : null
  const isElsewhere = ({ date, startMinute }: Slot) =>
    own?.serviceId !== offer.service.id ||
    own.posId !== wish.posId ||
    own.date !== date ||
    own.startMinute !== startMinute
  const others = slots.filter(isElsewhere)
  const free: FreeSlot[] = nearestFree(others, startsAt, wish.partySize).map(
    ({ date, startMinute, seatsLeft }) => ({ date, start: timeOf(startMinute), seatsLeft }),
  )
  if (free.length === 0) return new Failure('no_slot_free', { free })
  const { wished, others: names } = freeSlotNames(wish, free, context.language)
  const params = { slot: wished, count: wish.partySize, slots: names.join('; ') }
  return new Failure('slot_taken', { params, free })
}

/** When and where a booking is now; null for one that is nowhere. */
async function slotOfBooking(
  { tx, businessId }: Pick<BusinessContext, 'tx' | 'businessId'>,
  bookingId: string,
) {
  const { serviceId, posId, date, startMinute } = bookings
  const [slot] = await tx
    .select({ serviceId, posId, date, startMinute })
    .from(bookings)
    .where(
      and(
        eq(bookings.businessId, businessId),
        eq(bookings.id, bookingId),
        ne(bookings.status, 'denied'),
      ),
    )
  return slot ?? null
}
