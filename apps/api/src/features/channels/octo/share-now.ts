import { type CancellationShare, cancellationShare } from '@cantina/domain/bookings/cancellation'
import type { StoredBooking } from '#features/bookings/bookings/locked-booking'

/** What cancelling a booking costs and refunds at this moment, by its own terms. */
export function shareNow(booking: StoredBooking, now: Date): CancellationShare {
  const { startsAt, totalCents, paidCents, refundedCents } = booking
  const policy = { freeMinutes: booking.freeCancellationMinutes, keptPercent: booking.keptPercent }
  return cancellationShare(
    policy,
    { startsAt, totalCents, netPaidCents: paidCents - refundedCents },
    now,
  )
}
