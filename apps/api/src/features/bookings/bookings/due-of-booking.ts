import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** What is still to be paid of the booking `b` of a statement, by the rule of `balanceOfVisit`. */
export const dueOfBooking = sql`case
  when b.status = 'denied' or (b.arrival_status = 'no_show' and b.refunded_cents > 0) then 0
  else greatest(b.total_cents - b.paid_cents + b.refunded_cents, 0) end`

type BookingColumns = Record<
  'status' | 'arrivalStatus' | 'paymentStatus' | 'totalCents',
  SQLWrapper
>

/**
 * Whether a payment is still expected: nobody pays for a booking that is not confirmed, or a visit
 * that they did not come to. The statuses are those of bookings that owe something, and are found
 * by index.
 */
export function isStillToPay({
  status,
  arrivalStatus,
  paymentStatus,
  totalCents,
}: BookingColumns): SQL {
  return sql`${paymentStatus} in ('unpaid', 'partially_paid', 'partial_refund', 'refund') and ${totalCents} > 0
    and ${status} = 'confirmed' and ${arrivalStatus} <> 'no_show'`
}

/** The same of the booking `b` of a statement. */
export const bookingIsStillToPay = isStillToPay({
  status: sql`b.status`,
  arrivalStatus: sql`b.arrival_status`,
  paymentStatus: sql`b.payment_status`,
  totalCents: sql`b.total_cents`,
})
