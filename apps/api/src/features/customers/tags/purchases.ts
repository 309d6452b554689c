import { sql } from 'drizzle-orm'
import { bookings } from '#schema/bookings/bookings.table'
import { orders } from '#schema/orders/orders.table'

/**
 * Visits and orders that were paid in full, were not cancelled, and cost something. Triggers note whose
 * purchases change by the same words, and two indexes hold just these.
 */
export const purchases = sql`(
  select business_id, customer_id, total_cents as cents from ${bookings}
  where payment_status = 'paid' and status <> 'denied' and total_cents > 0
  union all
  select business_id, customer_id, total_cents - returned_cents from ${orders}
  where payment_status = 'paid' and status <> 'cancelled' and total_cents > returned_cents and customer_id is not null
)`
