import type { notifyGuest as endpoint } from '@cantina/contract/bookings/bookings'
import type { BodyOf } from '@cantina/contract/endpoint'
import { saleChanged } from '#features/payments/payments/sale-occasions'
import { undoPlatformPayments } from '#features/payments/payments/undo-platform-payments'
import { releaseUses } from '#features/promotions/uses/release-uses'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { changeBooking } from './change-booking'
import { lockedBooking } from './locked-booking'

/** Says yes to a request, which holds its seats already. */
export async function confirmBooking(context: BusinessContext, id: string): Promise<void> {
  const booking = await lockedBooking(context, id)
  if (booking.status !== 'to_be_confirmed') throw new Failure('wrong_state')
  if (booking.startsAt <= context.now) throw new Failure('wrong_state')
  await changeBooking(context, id, { status: 'confirmed' })
}

/** Says no to a request; its seats and its promotions are free again. */
export async function denyBooking(
  context: BusinessContext,
  id: string,
  reason: string,
): Promise<void> {
  const booking = await lockedBooking(context, id)
  if (booking.status !== 'to_be_confirmed') throw new Failure('wrong_state')
  await changeBooking(context, id, { status: 'denied', denial: 'refused', denialReason: reason })
  if (booking.promotions.length > 0) await releaseUses(context, { bookingId: id })
  await undoPlatformPayments(context, [id], context.caller.userId)
  await saleChanged.announce(context, { bookingId: id }, { cause: 'cancelled', reason })
}

/** Nobody paid what a booking waited for: its seats and its promotions are free again. */
export async function expireBooking(context: BusinessContext, id: string): Promise<void> {
  const booking = await lockedBooking(context, id)
  if (booking.status !== 'to_be_confirmed') throw new Failure('wrong_state')
  await changeBooking(context, id, { status: 'denied', denial: 'expired', denialReason: null })
  if (booking.promotions.length > 0) await releaseUses(context, { bookingId: id })
  await saleChanged.announce(context, { bookingId: id }, { cause: 'cancelled' })
}

/** The guests are here. */
export async function arriveBooking(context: BusinessContext, id: string): Promise<void> {
  const booking = await lockedBooking(context, id)
  if (booking.status !== 'confirmed' || booking.arrivalStatus === 'arrived') {
    throw new Failure('wrong_state')
  }
  await changeBooking(context, id, { arrivalStatus: 'arrived', movedFrom: null })
}

/** The guests did not come; nobody can say so before they were due. */
export async function noShowBooking(context: BusinessContext, id: string): Promise<void> {
  const booking = await lockedBooking(context, id)
  if (booking.status !== 'confirmed' || booking.arrivalStatus === 'no_show') {
    throw new Failure('wrong_state')
  }
  if (booking.startsAt > context.now) throw new Failure('not_started')
  await changeBooking(context, id, { arrivalStatus: 'no_show', movedFrom: null })
}

/** The guests are expected again. */
export async function undoArrival(context: BusinessContext, id: string): Promise<void> {
  const booking = await lockedBooking(context, id)
  if (booking.status !== 'confirmed' || booking.arrivalStatus === 'expected') {
    throw new Failure('wrong_state')
  }
  await changeBooking(context, id, { arrivalStatus: 'expected' })
}

/** Announces the time and place that a visit has now, once; what mails make of it is planned from that. */
export async function notifyGuest(
  context: BusinessContext,
  id: string,
  { version }: BodyOf<typeof endpoint>,
): Promise<void> {
  const booking = await lockedBooking(context, id, { version })
  const isAhead = booking.status === 'confirmed' && booking.startsAt > context.now
  if (!isAhead || booking.announcedAt !== null) throw new Failure('wrong_state')
  await changeBooking(context, id, { announcedAt: context.now })
}
