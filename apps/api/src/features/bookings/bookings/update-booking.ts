import { partySizeOf, termsOfVisit } from '@cantina/domain/bookings/visit'
import { timeOf } from '@cantina/domain/calendar'
import { withBookingReferenceErrors } from '#features/bookings/slots/booking-reference-errors'
import { findPlace, type Place, requireParty, visitTime } from '#features/bookings/slots/find-place'
import { daysOfVisit } from '#features/bookings/slots/lock-days'
import { type BookableOffer, bookableOffer } from '#features/catalogue/services/bookable-offer'
import { requireNotErased } from '#features/customers/customers/customer-country'
import { saleChanged } from '#features/payments/payments/sale-occasions'
import { writePayments } from '#features/payments/payments/write-payments'
import { settleUses } from '#features/promotions/uses/settle-uses'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { bookingParts, changeBookingParts } from './booking-parts'
import { changeBooking } from './change-booking'
import { checkAnswers } from './check-answers'
import { checkGuide } from './check-guide'
import { extraKeys, pricedExtras, requireUnits } from './chosen-extras'
import { type BookingInput, fieldsOf, termsOf } from './create-booking'
import { lockedBooking, type StoredBooking } from './locked-booking'
import { isAsAgreed, repriceVisit } from './price-visit'

interface HowChanged {
  /** Guests keep the minimum notice. */
  readonly keepsNotice?: boolean
  /** Whether the guest gets the new time by mail. */
  readonly notifiesGuest?: boolean
}

/** Changes a reservation: new seats where time, place or party changed, and a price where they matter. */
export async function updateBooking(
  context: BusinessContext,
  id: string,
  { version, ...input }: BookingInput & { version: number },
  { keepsNotice = false, notifiesGuest = false }: HowChanged = {},
): Promise<void> {
  const offer = await bookableOffer(context, input.serviceId, input.posId)
  const visit = { ...input, isOverride: input.override !== null }
  const before = await lockedBooking(context, id, {
    version,
    also: (found) => ({
      days: daysOfVisit(
        input.posId,
        visitTime(offer, { ...input, terms: termsKept(found, input) }).time,
        offer.zone,
      ),
      keys: extraKeys(offer, visit),
    }),
  })
  if (before.status === 'denied') throw new Failure('wrong_state')
  const isMoved = !isAtSameTime(before, input)
  if (isMoved && before.arrivalStatus === 'arrived') throw new Failure('wrong_state')
  if (isMoved) await requireNotErased(context, input.customerId)
  const parts = await bookingParts(context, id)
  checkAnswers(offer, input.answers, parts.answers)
  const extras = pricedExtras(context, offer, visit, { booking: before, extras: parts.extras })
  const place = await placeOf(context, offer, before, { ...input, keepsNotice })
  await requireUnits(context, offer, visit, id)
  if (input.guideId !== before.guideId) await checkGuide(context, input.guideId)
  const price = await repriceVisit(
    context,
    offer,
    { ...before, extras: parts.extras },
    { ...input, party: input, extras },
  )
  const keepsReason = place === null || keepsSeats(before, input)
  const keepsMove = place === null && isAsAgreed(before, price) && isSameGuest(before, input)
  await withBookingReferenceErrors(() =>
    changeBooking(context, id, {
      ...fieldsOf(input),
      ...place,
      ...price,
      ...(before.serviceId === input.serviceId ? {} : termsOf(offer)),
      ...(isMoved && place && place.startsAt > context.now ? { arrivalStatus: 'expected' } : {}),
      ...(isMoved && notifiesGuest ? { announcedAt: context.now } : {}),
      overrideReason: input.override?.reason ?? (keepsReason ? before.overrideReason : null),
      movedFrom: keepsMove ? before.movedFrom : null,
    }),
  )
  await changeBookingParts(context, id, parts, {
    extras,
    answers: input.answers,
    holdId: input.holdId,
  })
  const { totalCents } = price
  await settleUses(
    context,
    { bookingId: id },
    { applied: before.promotions, customerId: before.customerId },
    { applied: price.promotions, customerId: input.customerId },
  )
  await writePayments(context, { ...before, kind: 'booking', totalCents }, input.payments)
  await saleChanged.announce(context, { bookingId: id }, { cause: 'priceChanged' })
}

/** Null where notes, extras or the guide change, or some of the party stay at home: nobody looks for seats again. */
async function placeOf(
  context: BusinessContext,
  offer: BookableOffer,
  before: StoredBooking,
  input: BookingInput & { readonly keepsNotice: boolean },
): Promise<Place | null> {
  const isOverride = input.override !== null
  const partySize = partySizeOf(input)
  const staysPut = keepsSeats(before, input)
  if (staysPut && partySize < before.partySize && offer.isSold) {
    requireParty(offer, { partySize, isOverride })
  }
  if (staysPut && before.roomId === input.roomId && !isOverride) return null
  return findPlace(context, offer, {
    ...input,
    partySize,
    isOverride,
    spared: { bookingId: before.id, holdId: input.holdId },
    terms: termsKept(before, input),
    roomBefore: before.roomId,
    keptSeats: staysPut && !isOverride ? before : null,
    needsLanguage: before.languageId !== null,
  })
}

/** A booking keeps its own duration and lead times until it is of another service. */
function termsKept(before: StoredBooking, input: BookingInput) {
  return before.serviceId === input.serviceId ? termsOfVisit(before) : null
}

function isAtSameTime(before: StoredBooking, input: BookingInput): boolean {
  return (
    before.posId === input.posId &&
    before.date === input.date &&
    timeOf(before.startMinute) === input.start
  )
}

/** The same guest, in as large a party: nothing that an undone move would have to know of. */
function isSameGuest(before: StoredBooking, input: BookingInput): boolean {
  return before.customerId === input.customerId && before.partySize === partySizeOf(input)
}

function keepsSeats(before: StoredBooking, input: BookingInput): boolean {
  return (
    isAtSameTime(before, input) &&
    before.serviceId === input.serviceId &&
    before.languageId === input.languageId &&
    partySizeOf(input) <= before.partySize
  )
}
