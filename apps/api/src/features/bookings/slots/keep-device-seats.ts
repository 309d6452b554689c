import { type Slot, slotsWithState } from '@cantina/domain/bookings/slot-states'
import { type IsoDate, timeOf } from '@cantina/domain/calendar'
import { allottedTo } from '@cantina/domain/till/allotment'
import type { KeptSeats } from '@cantina/domain/till/kept-seats'
import { and, eq, inArray } from 'drizzle-orm'
import { posOffers } from '#features/catalogue/services/pos-offers'
import type { ServiceOffer } from '#features/catalogue/services/service-offer'
import { attempt } from '#platform/database/savepoint'
import { Failure } from '#platform/failure'
import type { StaffContext } from '#platform/http/context'
import { slotHolds } from '#schema/bookings/slots.table'
import { type DeviceHold, deviceHolds, isForOneParty, releaseDeviceSeats } from './device-seats'
import { visitTime } from './find-place'
import { holdSeats } from './hold-seats'
import { loadStretch } from './load-taken'
import { daysOfVisit, lockDays } from './lock-days'

/** As many as are held one by one; the nearest come first. */
const mostHolds = 40

interface Wanted {
  readonly deviceId: string
  readonly posId: string
  readonly today: IsoDate
  /** Of each service at each time. */
  readonly seats: number
  /** Until when nobody need hear of the device: what begins later is not kept for it. */
  readonly until: Date
}

export interface KeptByDevice extends KeptSeats {
  /** What can be spoken; none: any language. */
  readonly languageIds: number[]
}

/** Keeps seats of the next hours for a device, and lets go of what it kept elsewhere; behind the lock of the day. */
export async function keepDeviceSeats(
  context: StaffContext,
  wanted: Wanted,
): Promise<KeptByDevice[]> {
  const { deviceId, posId, today, seats, until } = wanted
  if (seats === 0) {
    await releaseDeviceSeats(context, deviceId)
    return []
  }
  await lockDays(context, [{ posId, date: today }])
  const before: readonly Held[] = await deviceHolds(context, { posId, date: today }, context.now)
  const held = [...before]
  const kept: { readonly seats: KeptByDevice; readonly holdId: string }[] = []
  for (const at of await nextSlots(context, wanted)) {
    if (kept.length === mostHolds) break
    const own = held.find((hold) => isInSlot(hold, at.slot) && isOwn(hold, deviceId, at.offer))
    const quantity = shareOf(at, { own, before, held, seats })
    const hold = await heldNow(context, wanted, { ...at, own, quantity })
    if (!hold) continue
    held.splice(own ? held.indexOf(own) : held.length, own ? 1 : 0, hold)
    kept.push({ seats: seatsOf(at, wanted.today, hold), holdId: hold.id })
  }
  const ids = kept.map(({ holdId }) => holdId)
  await releaseDeviceSeats(context, deviceId, ids)
  await extend(context, ids, until)
  return kept.map((one) => one.seats)
}

type Held = Pick<
  DeviceHold,
  'id' | 'deviceId' | 'serviceId' | 'windowId' | 'startMinute' | 'partySize' | 'heldSince'
>

interface SlotOfOffer {
  readonly offer: ServiceOffer
  readonly slot: Slot
}

/** What a walk-in can have within the hours, the nearest first. Visitors who are looking come before a till. */
async function nextSlots(
  context: StaffContext,
  { posId, today, until }: Wanted,
): Promise<SlotOfOffer[]> {
  const stretch = { posId, from: today, to: today }
  const place = await posOffers(context, stretch)
  const { taken, heldByVisitors, blocks } = await loadStretch(context, stretch, {}, place)
  const asked = { date: today, partySize: null, languageId: null, now: context.now }
  const around = { taken: [...taken, ...heldByVisitors], blocks }
  return place.offers
    .filter(isForWalkIns)
    .flatMap((offer) =>
      slotsWithState({ ...offer, ...around }, { ...asked, keepsNotice: false }).map((slot) => ({
        offer,
        slot,
      })),
    )
    .filter(({ offer, slot }) => isNear(slot, offer, { posId, today, until }))
    .toSorted((one, other) => one.slot.startMinute - other.slot.startMinute)
}

/** One that staff answer, or whose guests share a language, is not promised without asking. */
function isForWalkIns({ service, isSold }: ServiceOffer): boolean {
  return isSold && !service.needsConfirmation && !service.isSingleLanguage
}

function isNear(
  { startMinute, startsAt, state }: Slot,
  offer: ServiceOffer,
  { posId, today, until }: Pick<Wanted, 'posId' | 'today' | 'until'>,
): boolean {
  if (state !== 'available' && state !== 'booked') return false
  if (startsAt > until) return false
  const { time } = visitTime(offer, { date: today, start: timeOf(startMinute) })
  // Its day alone is locked.
  return daysOfVisit(posId, time, offer.zone).every(({ date }) => date === today)
}

function isInSlot(hold: Held, { windowId, startMinute }: Slot): boolean {
  return hold.windowId === windowId && hold.startMinute === startMinute
}

function isOwn(hold: Held, deviceId: string, { service }: ServiceOffer): boolean {
  return hold.deviceId === deviceId && hold.serviceId === service.id
}

function seatsIn(holds: readonly Held[], slot: Slot): number {
  return holds
    .filter((hold) => isInSlot(hold, slot))
    .reduce((sum, { partySize }) => sum + partySize, 0)
}

interface Sharing {
  readonly own: Held | undefined
  /** As they were when the slots were looked at. */
  readonly before: readonly Held[]
  readonly held: readonly Held[]
  readonly seats: number
}

/** Half of what is left at a time is everyone's, whichever service it is sold with; fewer than a party needs are of no use. */
function shareOf({ offer, slot }: SlotOfOffer, { own, before, held, seats }: Sharing): number {
  const kept = own?.partySize ?? 0
  // Full, or closed to others by what this device keeps itself.
  if (slot.state === 'booked') return Math.min(kept, seats)
  const left = (slot.seatsLeft ?? Number.POSITIVE_INFINITY) + seatsIn(before, slot)
  const share = allottedTo({ left, own: kept, others: seatsIn(held, slot) - kept }, seats)
  const { minimumGuests, maximumGuests } = offer.service
  const quantity = Math.min(share, maximumGuests ?? share)
  return quantity < minimumGuests ? 0 : quantity
}

interface Holding extends SlotOfOffer {
  readonly own: Held | undefined
  readonly quantity: number
}

/** What is kept already stays where no more can be had; null where it is nothing. */
async function heldNow(
  context: StaffContext,
  { deviceId, posId, today, until }: Wanted,
  { offer, slot, own, quantity }: Holding,
): Promise<Held | null> {
  if (quantity === 0) return null
  if (own && quantity <= own.partySize) return shrunk(context, own, quantity)
  const { tx, now } = context
  const before = await attempt(tx)
  try {
    const { holdId } = await holdSeats(
      context,
      {
        serviceId: offer.service.id,
        posId,
        date: today,
        start: timeOf(slot.startMinute),
        partySize: quantity,
        languageId: null,
        holdId: own?.id ?? null,
        exceptBookingId: null,
      },
      { until, offer, holder: { heldFor: 'device', heldSince: own?.heldSince ?? now, deviceId } },
    )
    const { windowId, startMinute } = slot
    const serviceId = offer.service.id
    return {
      id: holdId,
      deviceId,
      serviceId,
      windowId,
      startMinute,
      partySize: quantity,
      heldSince: now,
    }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    await before.undo()
    return own ?? null
  }
}

async function shrunk(
  { tx, businessId }: StaffContext,
  own: Held,
  partySize: number,
): Promise<Held> {
  if (own.partySize === partySize) return own
  await tx
    .update(slotHolds)
    .set({ partySize })
    .where(and(eq(slotHolds.businessId, businessId), eq(slotHolds.id, own.id)))
  return { ...own, partySize }
}

async function extend(
  { tx, businessId }: StaffContext,
  ids: readonly string[],
  expiresAt: Date,
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(slotHolds)
    .set({ expiresAt })
    .where(and(eq(slotHolds.businessId, businessId), inArray(slotHolds.id, [...ids])))
}

function seatsOf({ offer, slot }: SlotOfOffer, date: IsoDate, { partySize }: Held): KeptByDevice {
  const { windowId, startMinute } = slot
  const window = offer.availabilities
    .flatMap(({ windows }) => windows)
    .find(({ id }) => id === windowId)
  return {
    serviceId: offer.service.id,
    date,
    start: timeOf(startMinute),
    quantity: partySize,
    isOneParty: isForOneParty(offer, windowId),
    languageIds: [...(window?.languageIds ?? [])],
  }
}
