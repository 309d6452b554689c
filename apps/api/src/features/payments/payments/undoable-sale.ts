import { sql } from 'drizzle-orm'
import type { BusinessContext } from '#platform/http/context'
import { bookings } from '#schema/bookings/bookings.table'
import { orders } from '#schema/orders/orders.table'
import { payments } from '#schema/payments/payments.table'
import { tillSales } from '#schema/till/till-sales.table'

/** The last sale at the till that a booking or an order was paid with, while all of it is as it was sold. */
export async function undoableSale(
  { tx, businessId }: BusinessContext,
  of: { readonly bookingId: string } | { readonly orderId: string },
): Promise<string | null> {
  const paidFor =
    'bookingId' in of ? sql`p.booking_id = ${of.bookingId}` : sql`p.order_id = ${of.orderId}`
  const { rows } = await tx.execute<{ id: string }>(sql`
    select s.id from ${payments} p
    join ${tillSales} s on s.business_id = p.business_id and s.id = p.sale_id
    where p.business_id = ${businessId} and ${paidFor} and s.undone_at is null
      and not exists (select from ${orders} o where o.business_id = s.business_id and o.id = s.order_id
        and (o.status = 'cancelled' or o.returned_cents > 0 or o.refunded_cents > 0 or o.shipping_status in ('shipped', 'delivered')))
      and not exists (select from ${bookings} b where b.business_id = s.business_id and b.id = any(s.made_booking_ids)
        and (b.status = 'denied' or b.arrival_status = 'arrived' or b.refunded_cents > 0))
    order by s.at desc limit 1`)
  return rows[0]?.id ?? null
}
