import type { KnownBilling } from '@cantina/contract/documents/documents'
import type { GuestVisitOnWire } from '@cantina/contract/guest/guest-visit'
import { keptWhenCalledOff } from '@cantina/domain/bookings/cancellation'
import { statedVisit } from '@cantina/domain/bookings/stated-visit'
import { type GuestRights, guestRights } from '@cantina/domain/communications/guest-rights'
import { and, eq } from 'drizzle-orm'
import { bookingDetailOf } from '#features/bookings/bookings/booking-detail'
import { needsConfirmation } from '#features/bookings/bookings/create-booking'
import { lockedBooking, type StoredBooking } from '#features/bookings/bookings/locked-booking'
import { type BookableOffer, bookableOffer } from '#features/catalogue/services/bookable-offer'
import { askedOfGuest } from '#features/guest/payment-requests/read-requests'
import { leastBalanceCents } from '#features/payments/gateway/cards-taken'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { bookings } from '#schema/bookings/bookings.table'
import { type GuestVisit, readGuestVisit } from './read-guest-visit'

/** What guests can do with their visit: nothing that is only the business's to know is among it. */
export async function guestVisit(
  context: BusinessContext,
  bookingId: string,
): Promise<GuestVisitOnWire> {
  const visit = await readGuestVisit(context, bookingId)
  const { state, startsAt, dueCents } = visit
  const booking = await bookingDetailOf(context, bookingId)
  const offer = await bookableOffer(context, booking.serviceId, booking.posId)
  const { isFree, freeUntil, keptCents, refundCents } = booking.cancellation
  const stated = statedVisit(booking.price)
  const may = guestRights(
    {
      state,
      startsAt,
      hasArrived: booking.arrivalStatus !== 'expected',
      isFree,
      needsConfirmation: needsConfirmation(offer, booking.partySize),
      dueCents,
      leastByCardCents: await leastBalanceCents(context),
    },
    context.now,
  )
  const paymentRequest = await askedOfGuest(context, { bookingId })
  return {
    version: booking.version,
    may: { ...may, pay: may.pay || paymentRequest !== null },
    paymentRequest,
    cancellation: { isFree, freeUntil, keptCents, refundCents },
    price: {
      lines: stated.lines.map(({ extraId, ...line }) => ({
        ...line,
        extraName:
          booking.extras.find((extra) => extra.extraId === extraId)?.name ?? line.extraName,
      })),
      discountCents: booking.price.discountCents,
      discounts: [...stated.discounts],
    },
    refundedCents: booking.refundedCents,
    keptCents: keptOf(visit),
    minimumGuests: offer.service.minimumGuests,
    maximumGuests: offer.service.maximumGuests,
    underAge: offer.service.underAge,
    questions: [...offer.questions],
    answers: booking.answers.map(({ questionId, guest, value }) => ({ questionId, guest, value })),
    billing: await writtenBilling(context, bookingId),
  }
}

/** By the policy as it was at the moment of the cancellation, and never more than was paid. */
function keptOf(visit: GuestVisit): number | null {
  if (!visit.isCancelledByGuest) return null
  const kept = keptWhenCalledOff(visit.policy, visit, { isByGuest: true, at: visit.statusSince })
  return Math.min(kept, visit.paidCents)
}

export interface GuestStep {
  readonly booking: StoredBooking
  readonly visit: GuestVisitOnWire
  readonly offer: BookableOffer
}

/**
 * The visit that a guest is about to change, while nobody else does. One that was changed since they looked is
 * refused without a word of what it is now: they read their page again.
 */
export async function guestStep(
  context: BusinessContext,
  bookingId: string,
  step: keyof GuestRights,
  version: number,
): Promise<GuestStep> {
  const booking = await lockedBooking(context, bookingId)
  if (booking.version !== version) throw new Failure('stale_version')
  const visit = await guestVisit(context, bookingId)
  if (!visit.may[step]) throw new Failure('not_online')
  return { booking, visit, offer: await bookableOffer(context, booking.serviceId, booking.posId) }
}

/** To whom the guest of a booking wants an invoice made out; null where they have not said. */
async function writtenBilling(
  { tx, businessId }: BusinessContext,
  id: string,
): Promise<KnownBilling | null> {
  const [booking] = await tx
    .select({ billing: bookings.billing })
    .from(bookings)
    .where(and(eq(bookings.businessId, businessId), eq(bookings.id, id)))
  return booking?.billing ?? null
}
