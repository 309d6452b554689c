import type { confirmationBody } from '@cantina/contract/channels/octo-bodies'
import { timeOf } from '@cantina/domain/calendar'
import type { z } from 'zod'
import { createBooking } from '#features/bookings/bookings/create-booking'
import { guestFromOutside } from '#features/customers/customers/guest-from-outside'
import { channelOffer } from './channel-offer'
import { guestOfContact } from './guest-of-contact'
import { languageOfVisit } from './language-of-visit'
import type { OctoContext } from './octo-context'
import { unprocessable, wrongBooking } from './octo-error'
import { codeAfter, isSameCode } from './octo-offers'
import { isSameParty, partyOfItems, unitItemsOf } from './octo-units'
import {
  isExpired,
  lockedReservation,
  type Reservation,
  referenceOf,
  writeReservation,
} from './reservations'
import { explained, pricedVisit } from './reserve-visit'
import { answersAfter, bookableAnswers, requireAllAnswers } from './sent-answers'
import { wordsOf } from './words-of'

/**
 * Makes a booking of held seats, at the price agreed on when they were held. An expired reservation
 * is not confirmed even if its seats are still free: the standard says so, and the platform has
 * notified its guest.
 */
export async function confirmReservation(
  context: OctoContext,
  uuid: string,
  body: z.output<typeof confirmationBody>,
): Promise<Reservation> {
  const held = await lockedReservation(context, uuid)
  if (held.bookingId !== null) return held
  if (held.cancelledAt !== null) throw unprocessable('wrong_state')
  if (isExpired(held, context.now)) throw wrongBooking(uuid, 'hold_expired')
  const { offer } = await channelOffer(context, held.serviceId, held.posId)
  const unitItems = body.unitItems ? unitItemsOf(body.unitItems) : held.unitItems
  const code = codeAfter(context, held.price.discountCode, body.offerCode)
  const isAsHeld =
    isSameParty(unitItems, held.unitItems) && isSameCode(code, held.price.discountCode)
  const wanted = { ...held, minute: held.startMinute, unitItems }
  const visit = isAsHeld
    ? { ...held, unitItems }
    : { ...held, ...(await pricedVisit(context, offer, wanted, code)) }
  const contact = { ...held.contact, ...body.contact }
  const resellerReference = body.resellerReference ?? held.resellerReference
  const answers = await answersAfter(context, held.answers ?? [], body, visit)
  await requireAllAnswers(context, answers, visit)
  const bookingId = await book(context, offer, { ...visit, contact, resellerReference, answers })
  return writeReservation(context, held, {
    unitItems,
    price: visit.price,
    retailCents: visit.retailCents,
    netCents: visit.netCents,
    contact,
    resellerReference,
    answers,
    bookingId,
    confirmedAt: context.now,
  })
}

type Offer = Awaited<ReturnType<typeof channelOffer>>['offer']

async function book(
  context: OctoContext,
  offer: Offer,
  visit: Reservation & { readonly contact: NonNullable<Reservation['contact']> },
): Promise<string> {
  const { platform } = context
  const { serviceId, posId, date, startMinute, price, contact } = visit
  const customerId = await guestFromOutside(context, await guestOfContact(context, contact))
  const languageId = await languageOfVisit(context, offer, visit, contact.locales ?? [])
  try {
    const { id } = await createBooking(
      context,
      {
        serviceId,
        posId,
        date,
        start: timeOf(startMinute),
        ...partyOfItems(visit.unitItems),
        languageId,
        customerId,
        roomId: null,
        guideId: null,
        extras: [],
        answers: await bookableAnswers(context, visit.answers ?? [], visit),
        notes: wordsOf(visit),
        channel: 'channel_manager',
        discountCode: null,
        holdId: visit.id,
        override: null,
        payments: paidToPlatform(price.totalCents, referenceOf(visit)),
      },
      { sourceName: platform.name, keepsNotice: false, agreed: price },
    )
    return id
  } catch (error) {
    throw await explained(context, offer, { ...visit, minute: startMinute }, error)
  }
}

/** The guest has paid the platform and brings its voucher: nobody asks them to pay again. */
function paidToPlatform(cents: number, reference: string) {
  return cents > 0 ? [{ cents, method: 'voucher' as const, reference }] : []
}
