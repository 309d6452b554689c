import type { BookingDetail } from '@cantina/contract/bookings/booking-detail'
import { netPaidOf } from '#components/payments/payment-forms'

type Cancelled = Pick<BookingDetail, 'cancellation' | 'paidCents' | 'refundedCents'>

/** What is kept and refunded by who cancels: the policy is the guest's, the business itself refunds everything. */
export function proposedShare(booking: Cancelled, by: 'guest' | 'staff') {
  const { keptCents, refundCents } = booking.cancellation
  return by === 'guest'
    ? { keptCents, refundCents }
    : { keptCents: 0, refundCents: netPaidOf(booking) }
}

/** How the dialog explains it. */
export function policyText(
  { cancellation, price }: Pick<BookingDetail, 'cancellation' | 'price'>,
  by: 'guest' | 'staff',
) {
  if (by === 'staff') return 'byStaff'
  if (cancellation.isFree) return 'isFree'
  if (cancellation.keptCents === 0) return 'nothingKept'
  return cancellation.keptCents < price.totalCents ? 'wasFree' : 'allKept'
}
