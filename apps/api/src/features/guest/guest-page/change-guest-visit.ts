import type { BodyOf } from '@cantina/contract/endpoint'
import type {
  answerGuestQuestions,
  writeGuestBilling as billingEndpoint,
  cancelGuestVisit as cancelEndpoint,
  changeGuestVisit as changeEndpoint,
} from '@cantina/contract/guest/guest-visit'
import { partySizeOf } from '@cantina/domain/bookings/visit'
import { refundWays } from '@cantina/domain/payments/refund-ways'
import { and, eq, sql } from 'drizzle-orm'
import { bookingInputOf, withParty } from '#features/bookings/bookings/booking-input-of'
import { cancelBooking } from '#features/bookings/bookings/cancel-booking'
import { changeBooking } from '#features/bookings/bookings/change-booking'
import { needsConfirmation } from '#features/bookings/bookings/create-booking'
import { requireAnswers } from '#features/bookings/bookings/require-answers'
import { updateBooking } from '#features/bookings/bookings/update-booking'
import { checkBilling } from '#features/documents/documents/check-billing'
import { netPaid } from '#features/payments/payments/net-paid'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { bookings } from '#schema/bookings/bookings.table'
import { guestStep } from './guest-visit'

type Wish = Omit<BodyOf<typeof changeEndpoint>, 'totalCents'>

/** Another time or party; what the business would have to agree to first is refused. Says what it costs now. */
export async function changeVisit(
  context: BusinessContext,
  bookingId: string,
  { version, ...wish }: Wish,
): Promise<number> {
  const { booking, offer } = await guestStep(context, bookingId, 'change', version)
  if (needsConfirmation(offer, partySizeOf(wish))) throw new Failure('not_online')
  const before = await bookingInputOf(context, booking)
  await updateBooking(
    context,
    bookingId,
    { ...withParty(before, wish), ...wish },
    { keepsNotice: true, notifiesGuest: true },
  )
  const { totalCents } = await bookingSums(context, bookingId)
  return totalCents
}

/** The same, and undone: what it would cost. */
export async function quoteChange(context: BusinessContext, bookingId: string, wish: Wish) {
  const { totalCents: beforeCents, paidCents } = await bookingSums(context, bookingId)
  const { tx } = context
  await tx.execute(sql`savepoint before_trial`)
  const totalCents = await changeVisit(context, bookingId, wish)
  await tx.execute(sql`rollback to savepoint before_trial`)
  return { totalCents, beforeCents, paidCents }
}

/** What was agreed to is done at that price, or not at all. */
export async function changeVisitAt(
  context: BusinessContext,
  bookingId: string,
  { totalCents, ...wish }: BodyOf<typeof changeEndpoint>,
): Promise<void> {
  const now = await changeVisit(context, bookingId, wish)
  if (now !== totalCents) throw new Failure('price_changed')
}

/** Refunds to the card what came by card, through its platform what was paid there; the desk refunds what it took. */
export async function cancelVisit(
  context: BusinessContext,
  bookingId: string,
  { version, refundCents }: BodyOf<typeof cancelEndpoint>,
): Promise<void> {
  const { visit } = await guestStep(context, bookingId, 'cancel', version)
  if (visit.cancellation.refundCents !== refundCents) throw new Failure('price_changed')
  const ways = refundWays(refundCents, await netPaid(context, { kind: 'booking', id: bookingId }))
  await cancelBooking(context, bookingId, {
    version,
    by: 'guest',
    reason: null,
    refunds: ways.map(({ method, cents }) => ({ method, cents: -cents, reference: null })),
  })
}

export async function answerQuestions(
  context: BusinessContext,
  bookingId: string,
  { version, answers }: BodyOf<typeof answerGuestQuestions>,
): Promise<void> {
  const { booking, offer } = await guestStep(context, bookingId, 'answer', version)
  requireAnswers(offer, { ...booking, answers })
  const before = await bookingInputOf(context, booking)
  await updateBooking(context, bookingId, { ...before, roomId: booking.roomId, answers })
}

export async function writeBilling(
  context: BusinessContext,
  bookingId: string,
  { version, ...sent }: BodyOf<typeof billingEndpoint>,
): Promise<void> {
  await guestStep(context, bookingId, 'bill', version)
  const { billing } = await checkBilling(context, sent)
  await changeBooking(context, bookingId, { billing })
}

/** What a booking costs, and what was paid and not refunded. */
async function bookingSums(
  { tx, businessId }: BusinessContext,
  id: string,
): Promise<{ readonly totalCents: number; readonly paidCents: number }> {
  const { totalCents, paidCents, refundedCents } = bookings
  const [sums] = await tx
    .select({ totalCents, paidCents, refundedCents })
    .from(bookings)
    .where(and(eq(bookings.businessId, businessId), eq(bookings.id, id)))
  if (!sums) throw new Failure('not_found')
  return { totalCents: sums.totalCents, paidCents: sums.paidCents - sums.refundedCents }
}
