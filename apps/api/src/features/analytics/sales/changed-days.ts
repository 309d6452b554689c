import { type SQL, sql } from 'drizzle-orm'
import { pendingChanges, type Records, sidesOf } from '#platform/change-record/changes-of'
import type { RecountedDerivation } from '#platform/change-record/derive-changes'
import { businesses } from '#platform/tenancy/businesses.table'
import { salesAggregateChanges } from '#schema/analytics/sales-aggregates.table'
import { bookings } from '#schema/bookings/bookings.table'
import { orderLines, orderReturns, orders } from '#schema/orders/orders.table'
import { payments } from '#schema/payments/payments.table'

/**
 * The days whose aggregates changes make stale, as rows of `date`: of what was sold and paid, of what came back, and
 * of visits of the same customers up to two days before, to whom later orders count.
 */
function daysOf(businessId: string, records: Records): SQL {
  const ofBusiness = sql`business_id = ${businessId}`
  return sql`
    with touched_order as (
      select t.id, t.date, t.customer_id from ${sidesOf('orders', records)}
      union
      select o.id, o.date, o.customer_id from ${orders} o where o.${ofBusiness} and o.id in (
        select t.order_id from ${sidesOf('order_lines', records)}
        union select t.order_id from ${sidesOf('order_returns', records)}
        union select l.order_id from ${sidesOf('products', records)}
          join ${orderLines} l on l.${ofBusiness} and l.product_id = t.id)
      union
      select o.id, o.date, o.customer_id from ${sidesOf('customers', records)}
      join ${orders} o on o.${ofBusiness} and o.customer_id = t.id
    ), touched_booking as (
      select t.date, t.customer_id from ${sidesOf('bookings', records)}
      union
      select b.date, b.customer_id from ${sidesOf('customers', records)}
      join ${bookings} b on b.${ofBusiness} and b.customer_id = t.id
    ), touched as (
      select date, customer_id from touched_order union select date, customer_id from touched_booking
    )
    select date from touched
    union select b.date from touched join ${bookings} b
      on b.${ofBusiness} and b.customer_id = touched.customer_id and b.date between touched.date - 2 and touched.date
    union select r.date from touched_order join ${orderReturns} r on r.${ofBusiness} and r.order_id = touched_order.id
    union select t.date from ${sidesOf('order_returns', records)}
    union select (t.at at time zone h.time_zone)::date from ${sidesOf('payments', records)} join ${businesses} h on h.id = ${businessId}`
}

/** Days whose aggregates are stale, as rows of `date`: those that are marked, and those of changes that still wait. */
export function staleDays(businessId: string): SQL {
  return sql`
    select note.date from ${salesAggregateChanges} note where note.business_id = ${businessId}
    union select changed.date from (${daysOf(businessId, pendingChanges(businessId))}) changed`
}

/** Marks the days whose aggregates a job computes anew. */
export const markChangedDays: RecountedDerivation = {
  from: ['bookings', 'orders', 'order_lines', 'order_returns', 'payments', 'customers', 'products'],
  derive: async (tx, businessId, records) => {
    await tx.execute(sql`
      insert into ${salesAggregateChanges} (business_id, date)
      select ${businessId}::uuid, date from (${daysOf(businessId, records)}) changed`)
  },
  recount: async (tx, businessId) => {
    await tx.execute(sql`
      insert into ${salesAggregateChanges} (business_id, date)
      select ${businessId}::uuid, date from ${bookings} where business_id = ${businessId}
      union select ${businessId}::uuid, date from ${orders} where business_id = ${businessId}
      union select ${businessId}::uuid, date from ${orderReturns} where business_id = ${businessId}
      union select ${businessId}::uuid, (p.at at time zone h.time_zone)::date from ${payments} p
        join ${businesses} h on h.id = p.business_id where p.business_id = ${businessId}`)
  },
}
