import type {
  extensionBody,
  OctoUnitItem,
  reservationBody,
} from '@cantina/contract/channels/octo-bodies'
import { partySizeOf } from '@cantina/domain/bookings/visit'
import { type IsoDate, timeOf } from '@cantina/domain/calendar'
import { channelPrice } from '@cantina/domain/channels/channel-price'
import type { z } from 'zod'
import { quoteVisit } from '#features/bookings/bookings/price-visit'
import { extendHold, holdSeats } from '#features/bookings/slots/hold-seats'
import { listSlots } from '#features/bookings/slots/list-slots'
import type { ServiceOffer } from '#features/catalogue/services/service-offer'
import { Failure } from '#platform/failure'
import { newId } from '#platform/ids'
import { channelReservations } from '#schema/channels/reservations.table'
import { type ChannelOffer, channelOffer } from './channel-offer'
import { availabilityIdOf, startOf } from './octo-availability'
import type { OctoContext } from './octo-context'
import { unknownSlot, unprocessable, wrongBooking } from './octo-error'
import { sentCode } from './octo-offers'
import { isSameParty, partyOfItems, unitItemsOf } from './octo-units'
import {
  findReservation,
  isExpired,
  lockedReservation,
  lockReservation,
  type Reservation,
  writeReservation,
} from './reservations'
import { requireRoomOnHold } from './room-on-hold'
import { answersAfter } from './sent-answers'

/** How long seats are held for somebody who is paying elsewhere. */
const usualHoldMinutes = 30
const longestHoldMinutes = 120
/** However often it is asked for, seats are not kept from others for longer. */
const longestInAllMinutes = 240

export interface Reserved {
  readonly reservation: Reservation
  /** What it is of, where that had to be read. */
  readonly sold?: ChannelOffer
}

/** Holds seats for a platform. The same uuid again is the same reservation, not another. */
export async function reserveVisit(
  context: OctoContext,
  body: z.output<typeof reservationBody>,
): Promise<Reserved> {
  const { tx, businessId, platform, now } = context
  const uuid = body.uuid?.toLowerCase() ?? newId(now.getTime())
  await lockReservation(context, uuid)
  if (!body.unitItems?.length) throw unprocessable('party_too_small')
  const unitItems = unitItemsOf(body.unitItems)
  const known = await findReservation(context, uuid)
  if (known) return { reservation: requireSame(context, known, { ...body, unitItems }) }
  const sold = await channelOffer(context, body.productId, body.optionId)
  const { offer } = sold
  const start = startOf(body.availabilityId ?? '', offer.zone)
  const id = newId(now.getTime())
  const wanted = { serviceId: body.productId, posId: body.optionId, unitItems, ...start }
  const minutes = minutesToHold(now, body.expirationMinutes)
  const expiresAt = await holdFor(context, offer, id, wanted, { minutes, isNew: true })
  const [made] = await tx
    .insert(channelReservations)
    .values({
      businessId,
      id,
      platformId: platform.id,
      uuid,
      ...(await pricedVisit(context, offer, wanted, sentCode(context, body.offerCode) ?? null)),
      expiresAt,
      resellerReference: body.resellerReference ?? null,
      contact: body.contact ?? null,
      notes: body.notes ?? null,
      answers: await answersAfter(context, [], body, wanted),
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  if (!made) throw wrongBooking(uuid, 'uuid_used')
  return { reservation: made, sold }
}

export interface WantedVisit {
  readonly serviceId: string
  readonly posId: string
  readonly date: IsoDate
  readonly minute: number
  readonly unitItems: readonly OctoUnitItem[]
}

/** What is written down of a visit, with what it costs as long as it is not changed. */
export async function pricedVisit(
  context: OctoContext,
  offer: ServiceOffer,
  wanted: WantedVisit,
  discountCode: string | null,
) {
  const { serviceId, posId, date, minute, unitItems } = wanted
  const party = partyOfItems(unitItems)
  const visit = { party, date, start: timeOf(minute), discountCode }
  const price = await quoteVisit(context, offer, visit)
  const { retailCents, netCents } = channelPrice(context.platform, price.totalCents)
  return {
    serviceId,
    posId,
    date,
    startMinute: minute,
    unitItems: [...unitItems],
    price,
    retailCents,
    netCents,
  }
}

/** Takes the seats, in place of those that the reservation held before; says until when. */
export async function holdFor(
  context: OctoContext,
  offer: ServiceOffer,
  reservationId: string,
  wanted: WantedVisit,
  how: { readonly minutes: number; readonly isNew: boolean },
): Promise<Date> {
  const { serviceId, posId, date, minute, unitItems } = wanted
  const partySize = partySizeOf(partyOfItems(unitItems))
  const wish = { serviceId, posId, date, start: timeOf(minute), partySize, languageId: null }
  await requireRoomOnHold(context, reservationId, partySize)
  try {
    const { expiresAt } = await holdSeats(
      context,
      { ...wish, holdId: reservationId, exceptBookingId: null },
      { ...how, keepsNotice: true, offer, holder: { heldFor: 'channel' } },
    )
    return new Date(expiresAt)
  } catch (error) {
    throw await explained(context, offer, wanted, error)
  }
}

/** Keeps the same seats, until another moment; says until when. */
export async function holdLonger(
  context: OctoContext,
  { id, createdAt }: Reservation,
  asked?: number,
): Promise<Date> {
  const { now } = context
  const expiresAt = new Date(now.getTime() + minutesToHold(now, asked, createdAt) * 60_000)
  await extendHold(context, id, expiresAt)
  return expiresAt
}

/** For how long seats are kept from now on; those that were held before are not held for ever. */
export function minutesToHold(now: Date, asked = usualHoldMinutes, heldSince = now): number {
  const heldMinutes = (now.getTime() - heldSince.getTime()) / 60_000
  return Math.min(asked, longestHoldMinutes, longestInAllMinutes - heldMinutes)
}

/** A time that is full is not the same as one that there is not. */
export async function explained(
  context: OctoContext,
  offer: ServiceOffer,
  { serviceId, posId, date, minute }: Omit<WantedVisit, 'unitItems'>,
  error: unknown,
): Promise<unknown> {
  const isTaken =
    error instanceof Failure && (error.code === 'slot_taken' || error.code === 'no_slot_free')
  if (!isTaken) return error
  const onDay = { from: date, days: 1, partySize: null, languageId: null, spared: {} }
  const wanted = { serviceId, posId, ...onDay, keepsNotice: true }
  const { days } = await listSlots(context, wanted, offer)
  const there = days[0]?.slots.filter(({ start }) => start === timeOf(minute)) ?? []
  const isOpen = there.some(({ state }) => state === 'available' || state === 'booked')
  return isOpen
    ? unprocessable('no_seats')
    : unknownSlot(availabilityIdOf(date, minute, offer.zone))
}

function requireSame(
  { platform }: OctoContext,
  known: Reservation,
  again: {
    readonly productId: string
    readonly optionId: string
    readonly availabilityId?: string | undefined
    readonly unitItems: readonly OctoUnitItem[]
  },
): Reservation {
  const start = startOf(again.availabilityId ?? '', platform.zone)
  const isSame =
    known.serviceId === again.productId &&
    known.posId === again.optionId &&
    known.date === start.date &&
    known.startMinute === start.minute &&
    isSameParty(known.unitItems, again.unitItems)
  if (!isSame) throw wrongBooking(known.uuid, 'uuid_used')
  return known
}

/** Keeps held seats longer. */
export async function extendReservation(
  context: OctoContext,
  uuid: string,
  body: z.output<typeof extensionBody>,
): Promise<Reservation> {
  const held = await lockedReservation(context, uuid)
  if (held.bookingId !== null || held.cancelledAt !== null) throw unprocessable('wrong_state')
  if (isExpired(held, context.now)) throw wrongBooking(uuid, 'hold_expired')
  const expiresAt = await holdLonger(context, held, body?.expirationMinutes)
  return writeReservation(context, held, { expiresAt })
}
