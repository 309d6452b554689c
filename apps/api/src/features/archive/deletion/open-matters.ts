import type { OpenMatters } from '@cantina/contract/archive/data'
import { sql } from 'drizzle-orm'
import { bookingIsStillToPay, dueOfBooking } from '#features/bookings/bookings/due-of-booking'
import type { StaffContext } from '#platform/http/context'
import { bookings } from '#schema/bookings/bookings.table'
import { einvoices } from '#schema/documents/einvoices.table'
import { orders } from '#schema/orders/orders.table'

/** What nobody should overlook before a business is deleted. */
export async function openMatters(
  { tx, businessId, now }: Pick<StaffContext, 'tx' | 'businessId' | 'now'>,
  closesAt: Date,
): Promise<OpenMatters> {
  const { rows } = await tx.execute<OpenMatters & Record<string, unknown>>(sql`
    with visits as (
      select count(*)::int as upcoming, count(*) filter (where starts_at >= ${closesAt.toISOString()}::timestamptz)::int as afterwards,
        coalesce(sum(paid_cents - refunded_cents), 0)::float8 as prepaid
      from ${bookings} b
      where b.business_id = ${businessId} and b.status <> 'denied' and b.starts_at > ${now.toISOString()}::timestamptz
    ), open_orders as (
      select count(*)::int as number from ${orders} o
      where o.business_id = ${businessId} and o.status in ('pending', 'confirmed')
    ), owed as (
      select coalesce(sum(due), 0)::float8 as cents from (
        select ${dueOfBooking} as due from ${bookings} b
        where b.business_id = ${businessId} and ${bookingIsStillToPay}
        union all
        select total_cents - returned_cents - paid_cents + refunded_cents from ${orders} o
        where o.business_id = ${businessId} and o.status <> 'cancelled' and o.payment_status <> 'paid'
      ) purchases where due > 0
    )
    select visits.upcoming as "upcomingVisits", visits.afterwards as "visitsAfterwards", visits.prepaid as "prepaidCents",
      open_orders.number as "openOrders", owed.cents as "owedCents",
      (select count(*)::int from ${einvoices} e
        where e.business_id = ${businessId} and e.state in ('to_send', 'rejected')) as "unsentEinvoices"
    from visits, open_orders, owed`)
  const [open] = rows
  if (!open) throw new Error('Counting answered nothing')
  return open
}
