import type { changeBody } from '@cantina/contract/channels/octo-bodies'
import type { z } from 'zod'
import { changeBooked } from './change-booked'
import { channelOffer } from './channel-offer'
import { startOf } from './octo-availability'
import type { OctoContext } from './octo-context'
import { unprocessable, wrongBooking } from './octo-error'
import { codeAfter, isSameCode } from './octo-offers'
import { isSameParty, unitItemsOf } from './octo-units'
import { isExpired, lockedReservation, type Reservation, writeReservation } from './reservations'
import { holdFor, holdLonger, minutesToHold, pricedVisit } from './reserve-visit'
import { answersAfter } from './sent-answers'
import { contactAfter } from './words-of'

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
    contact: body.contact ? contactAfter(before.contact, body.contact) : before.contact,
    notes: body.notes === undefined ? before.notes : body.notes,
  }
  const changed =
    before.bookingId === null
      ? await changeHeld(context, before, body)
      : await changeBooked(context, { ...before, bookingId: before.bookingId }, body, words)
  const resellerReference = body.resellerReference ?? before.resellerReference
  return writeReservation(context, before, { ...words, resellerReference, ...changed })
}

async function changeHeld(
  context: OctoContext,
  before: Reservation,
  { productId, optionId, availabilityId, expirationMinutes, ...sent }: Changes,
) {
  const serviceId = productId ?? before.serviceId
  const posId = optionId ?? before.posId
  const { offer } = await channelOffer(context, serviceId, posId)
  const { date, minute } = availabilityId
    ? startOf(availabilityId, offer.zone)
    : { date: before.date, minute: before.startMinute }
  const unitItems = sent.unitItems ? unitItemsOf(sent.unitItems) : before.unitItems
  const wanted = { serviceId, posId, date, minute, unitItems }
  const code = codeAfter(context, before.price.discountCode, sent.offerCode)
  const answers = await answersAfter(context, before.answers ?? [], sent, wanted)
  const isSameVisit =
    before.serviceId === serviceId &&
    before.posId === posId &&
    before.date === date &&
    before.startMinute === minute &&
    isSameParty(before.unitItems, unitItems) &&
    isSameCode(code, before.price.discountCode)
  if (isSameVisit) {
    const expiresAt = expirationMinutes
      ? await holdLonger(context, before, expirationMinutes)
      : before.expiresAt
    return { unitItems, expiresAt, answers }
  }
  const minutes = minutesToHold(context.now, expirationMinutes, before.createdAt)
  const expiresAt = await holdFor(context, offer, before.id, wanted, { minutes, isNew: false })
  return { ...(await pricedVisit(context, offer, wanted, code)), expiresAt, answers }
}
