import { sql } from 'drizzle-orm'
import { bookingsTable } from '#features/booking/bookings/tables-to-join'
import { ordersTable } from '#features/sales/orders/tables-to-join'

/**
 * Visits and orders that were paid in full, were not cancelled, and cost something. Triggers note whose
 * purchases change by the same words, and two indexes hold just these.
 */
export const purchases = sql`(
  select business_id, customer_id, total_cents as cents from ${bookingsTable}
  where payment_status = 'paid' and status <> 'denied' and total_cents > 0
  union all
  select business_id, customer_id, total_cents - returned_cents from ${ordersTable}
  where payment_status = 'paid' and status <> 'cancelled' and total_cents > returned_cents and customer_id is not null
)`
