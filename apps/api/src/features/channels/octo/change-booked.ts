import type { changeBody } from '@cantina/contract/channels/octo-bodies'
import { payableCents } from '@cantina/domain/bookings/booking-price'
import { partySizeOf } from '@cantina/domain/bookings/visit'
import { timeOf } from '@cantina/domain/calendar'
import type { Party } from '@cantina/domain/catalogue/service-price'
import { channelPrice } from '@cantina/domain/channels/channel-price'
import { platformShareAfter } from '@cantina/domain/channels/platform-share'
import { spreadCents } from '@cantina/domain/documents/spread-cents'
import { balanceOfVisit } from '@cantina/domain/payments/payments'
import type { z } from 'zod'
import { bookingInputOf, withParty } from '#features/bookings/bookings/booking-input-of'
import { changeBooking } from '#features/bookings/bookings/change-booking'
import { needsConfirmation } from '#features/bookings/bookings/create-booking'
import { lockedBooking, type StoredBooking } from '#features/bookings/bookings/locked-booking'
import { updateBooking } from '#features/bookings/bookings/update-booking'
import { reconcileDocuments } from '#features/documents/documents/reconcile-documents'
import { netPaid } from '#features/payments/payments/net-paid'
import { writePayment } from '#features/payments/payments/write-payments'
import { channelOffer } from './channel-offer'
import { startOf } from './octo-availability'
import type { OctoContext } from './octo-context'
import { unprocessable } from './octo-error'
import { codeAfter, isSameCode } from './octo-offers'
import { answersOfUnits } from './octo-questions'
import { itemsOfParty, partyOfItems, unitItemsOf } from './octo-units'
import { type Reservation, referenceOf } from './reservations'
import { explained, type WantedVisit } from './reserve-visit'
import { answersAfter, bookableAnswers, sendsAnswers } from './sent-answers'
import { shareNow } from './share-now'
import { notesAfterWords, type SentWords } from './words-of'

type Changes = z.output<typeof changeBody>

interface Booked extends Reservation {
  readonly bookingId: string
}

/**
 * Changes a booking from what it is now, whatever the desk has made of it since: what a platform does not speak of
 * stays. Words reach the business until the visit is over; its time and party change by the rules for guests.
 */
export async function changeBooked(
  context: OctoContext,
  before: Booked,
  sent: Changes,
  words: SentWords,
) {
  const booking = await lockedBooking(context, before.bookingId)
  if (booking.status === 'denied') throw unprocessable('wrong_state')
  const code = codeAfter(context, booking.discountCode, sent.offerCode)
  if (!isSameCode(code, booking.discountCode)) throw unprocessable('wrong_state')
  const wanted = wantedOf(context, before, booking, sent)
  const notes = await notesAfterWords(context, booking, before, words)
  const unitItems = [...wanted.unitItems]
  const answers = await answersAfter(context, before.answers ?? [], sent, wanted)
  const input = await inputAfter(context, before, { ...booking, notes }, wanted, sent)
  if (isSameVisit(booking, wanted)) {
    if (sendsAnswers(context, sent)) {
      await updateBooking(context, booking.id, { ...input, roomId: booking.roomId })
    } else if (notes !== booking.notes) {
      await changeBooking(context, booking.id, { notes })
    }
    return { unitItems, answers }
  }
  await changeVisit(context, booking, wanted, input)
  const { serviceId, posId, date, minute: startMinute } = wanted
  const sold = await settleChange(context, before, booking)
  return { serviceId, posId, date, startMinute, unitItems, answers, ...sold }
}

/** The booking with another party and other words; answers go with the guests whom they are about. */
async function inputAfter(
  context: OctoContext,
  before: Reservation,
  booking: StoredBooking,
  wanted: WantedVisit,
  sent: Changes,
) {
  const input = await bookingInputOf(context, booking)
  const known = answersOfUnits(input.answers, itemsOfParty(before, booking))
  const answers = await answersAfter(context, known, sent, wanted)
  return {
    ...withParty(input, partyOfItems(wanted.unitItems)),
    answers: await bookableAnswers(context, answers, wanted, input.answers),
  }
}

function wantedOf(
  { platform }: OctoContext,
  before: Reservation,
  booking: StoredBooking,
  { productId, optionId, availabilityId, unitItems }: Changes,
): WantedVisit {
  const start = availabilityId
    ? startOf(availabilityId, platform.zone)
    : { date: booking.date, minute: booking.startMinute }
  return {
    serviceId: productId ?? booking.serviceId,
    posId: optionId ?? booking.posId,
    ...start,
    unitItems: unitItems ? unitItemsOf(unitItems) : itemsOfParty(before, booking),
  }
}

function isSameVisit(booking: StoredBooking, wanted: WantedVisit): boolean {
  const party = partyOfItems(wanted.unitItems)
  return (
    isAtSamePlace(booking, wanted) &&
    isAtSameTime(booking, wanted) &&
    isNoLess(party, booking) &&
    isNoLess(booking, party)
  )
}

function isAtSamePlace(booking: StoredBooking, { serviceId, posId }: WantedVisit): boolean {
  return booking.serviceId === serviceId && booking.posId === posId
}

function isAtSameTime(booking: StoredBooking, { date, minute }: WantedVisit): boolean {
  return booking.date === date && booking.startMinute === minute
}

/** Of every kind of guest as many, or more. */
function isNoLess(one: Party, other: Party): boolean {
  return (
    one.guests >= other.guests &&
    one.nonDrinkers >= other.nonDrinkers &&
    one.children >= other.children
  )
}

async function changeVisit(
  context: OctoContext,
  booking: StoredBooking,
  wanted: WantedVisit,
  input: Awaited<ReturnType<typeof inputAfter>>,
) {
  const { serviceId, posId, date, minute } = wanted
  const party = partyOfItems(wanted.unitItems)
  if (booking.arrivalStatus === 'arrived' || booking.startsAt <= context.now) {
    throw unprocessable('wrong_state')
  }
  if (!isAtSamePlace(booking, wanted)) throw unprocessable('not_processable')
  // More guests are welcome any time; everything else would be a way round the business's policy.
  const isMore = isAtSameTime(booking, wanted) && isNoLess(party, booking)
  if (!isMore && !shareNow(booking, context.now).isFree) throw unprocessable('too_late_to_cancel')
  const { offer } = await channelOffer(context, serviceId, posId)
  if (needsConfirmation(offer, partySizeOf(party))) throw unprocessable('not_processable')
  try {
    await updateBooking(
      context,
      booking.id,
      { ...input, date, start: timeOf(minute) },
      { keepsNotice: true },
    )
  } catch (error) {
    throw await explained(context, offer, wanted, error)
  }
}

/** What the change costs more or less is between platform and guest; what the desk is owed stays the desk's. */
async function settleChange(context: OctoContext, before: Booked, booking: StoredBooking) {
  const after = await lockedBooking(context, booking.id)
  const { platformCents: heldCents } = await netPaid(context, { kind: 'booking', id: booking.id })
  const afterCents = visitCents(after)
  const shareCents = platformShareAfter({ heldCents, beforeCents: visitCents(booking), afterCents })
  const { dueCents } = balanceOfVisit(after)
  const cents = Math.min(shareCents - heldCents, dueCents)
  if (cents !== 0) {
    const entry = { cents, method: 'voucher' as const, reference: referenceOf(before) }
    await writePayment(context, { ...after, kind: 'booking' }, entry)
    await reconcileDocuments(context, { bookingId: booking.id }, { cause: 'refunded' })
  }
  const soldCents = Math.min(heldCents + cents, afterCents)
  return { price: soldPrice(after, soldCents), ...channelPrice(context.platform, soldCents) }
}

const visitLines = ({ priceLines }: StoredBooking) =>
  priceLines.filter(({ kind }) => kind !== 'extra')

function visitCents(booking: StoredBooking): number {
  return visitLines(booking).reduce((sum, line) => sum + payableCents(line), 0)
}

/** The price of a visit as far as the platform has sold it. */
function soldPrice(booking: StoredBooking, totalCents: number): Reservation['price'] {
  const { dueNowCents, promotions, discountCode } = booking
  const lines = visitLines(booking)
  const shares = spreadCents(totalCents, lines.map(payableCents))
  const subTotalCents = lines.reduce((sum, line) => sum + line.totalCents, 0)
  return {
    priceLines: lines.map((line, index) => ({
      ...line,
      discountCents: line.totalCents - (shares[index] ?? 0),
    })),
    subTotalCents,
    discountCents: subTotalCents - totalCents,
    totalCents,
    dueNowCents: Math.min(dueNowCents, totalCents),
    promotions,
    discountCode,
  }
}
