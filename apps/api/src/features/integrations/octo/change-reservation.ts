import { partySizeOf } from '@cantina/domain/booking/visit'
import { timeOf } from '@cantina/domain/calendar'
import { channelPrice } from '@cantina/domain/integrations/channel-price'
import type { z } from 'zod'
import { bookingInputOf } from '#features/booking/bookings/booking-input-of'
import { needsConfirmation } from '#features/booking/bookings/create-booking'
import { lockedBooking } from '#features/booking/bookings/locked-booking'
import { updateBooking } from '#features/booking/bookings/update-booking'
import { writePayment } from '#features/booking/payments/write-payment'
import type { ServiceOffer } from '#features/sales/services/service-offer'
import { channelOffer } from './channel-offer'
import { startOf } from './octo-availability'
import type { changeBody } from './octo-bodies'
import type { OctoContext } from './octo-context'
import { unprocessable, wrongBooking } from './octo-error'
import { isSameParty, partyOfItems, unitItemsOf } from './octo-units'
import {
  isExpired,
  lockedReservation,
  type Reservation,
  referenceOf,
  writeReservation,
} from './reservations'
import { explained, holdFor, pricedVisit, type WantedVisit } from './reserve-visit'

type Changes = z.output<typeof changeBody>

/** Another time, party or service for what is held; another time or party for what is booked. */
export async function changeReservation(
  context: OctoContext,
  uuid: string,
  body: Changes,
): Promise<Reservation> {
  const before = await lockedReservation(context, uuid)
  if (before.cancelledAt !== null) throw unprocessable('wrong_state')
  if (isExpired(before, context.now)) throw wrongBooking(uuid, 'hold_expired')
  const words = {
    resellerReference: body.resellerReference ?? before.resellerReference,
    contact: body.contact ? { ...before.contact, ...body.contact } : before.contact,
    notes: body.notes === undefined ? before.notes : body.notes,
  }
  const { offer, wanted } = await wantedBy(context, before, body)
  if (isSameVisit(before, wanted)) {
    const expiresAt =
      before.bookingId === null && body.expirationMinutes
        ? await holdFor(context, offer, before.id, wanted, body.expirationMinutes)
        : before.expiresAt
    return writeReservation(context, before, {
      ...words,
      expiresAt,
      unitItems: [...wanted.unitItems],
    })
  }
  if (before.bookingId === null) {
    const expiresAt = await holdFor(context, offer, before.id, wanted, body.expirationMinutes)
    const priced = await pricedVisit(context, offer, wanted)
    return writeReservation(context, before, { ...words, ...priced, expiresAt })
  }
  const changed = await changeBooked(context, offer, before, before.bookingId, wanted)
  return writeReservation(context, before, { ...words, ...changed })
}

async function wantedBy(
  context: OctoContext,
  before: Reservation,
  { productId, optionId, availabilityId, unitItems }: Changes,
): Promise<{ offer: ServiceOffer; wanted: WantedVisit }> {
  const serviceId = productId ?? before.serviceId
  const posId = optionId ?? before.posId
  const { offer } = await channelOffer(context, serviceId, posId)
  const start = availabilityId
    ? startOf(availabilityId, offer.zone)
    : { date: before.date, minute: before.startMinute }
  const items = unitItems ? unitItemsOf(unitItems) : before.unitItems
  return { offer, wanted: { serviceId, posId, ...start, unitItems: items } }
}

function isSameVisit(before: Reservation, wanted: WantedVisit): boolean {
  return (
    before.serviceId === wanted.serviceId &&
    before.posId === wanted.posId &&
    before.date === wanted.date &&
    before.startMinute === wanted.minute &&
    isSameParty(before.unitItems, wanted.unitItems)
  )
}

/** By the same rules as for guests on their own page; what it costs more or less is between platform and guest. */
async function changeBooked(
  context: OctoContext,
  offer: ServiceOffer,
  before: Reservation,
  bookingId: string,
  wanted: WantedVisit,
) {
  const { serviceId, posId, date, minute, unitItems } = wanted
  const party = partyOfItems(unitItems)
  const isElsewhere = serviceId !== before.serviceId || posId !== before.posId
  if (isElsewhere || needsConfirmation(offer, partySizeOf(party))) {
    throw unprocessable('not_processable')
  }
  const booking = await lockedBooking(context, bookingId)
  if (booking.startsAt <= context.now) throw unprocessable('wrong_state')
  const input = await bookingInputOf(context, booking)
  try {
    await updateBooking(
      context,
      bookingId,
      { ...input, date, start: timeOf(minute), ...party },
      { keepsNotice: true },
    )
  } catch (error) {
    throw await explained(context, offer, wanted, error)
  }
  const after = await lockedBooking(context, bookingId)
  const differenceCents = after.totalCents - (after.paidCents - after.refundedCents)
  if (differenceCents !== 0) {
    const entry = {
      cents: differenceCents,
      method: 'voucher' as const,
      reference: referenceOf(before),
    }
    await writePayment(context, { ...after, kind: 'booking' }, entry)
  }
  const { priceLines, subTotalCents, discountCents, totalCents, dueNowCents } = after
  const { promotions, discountCode } = after
  return {
    date,
    startMinute: minute,
    unitItems: [...unitItems],
    price: {
      priceLines,
      subTotalCents,
      discountCents,
      totalCents,
      dueNowCents,
      promotions,
      discountCode,
    },
    ...channelPrice(context.platform, totalCents),
  }
}
