import { type SQL, sql } from 'drizzle-orm'
import { changeRecords } from '#platform/change-record/change-records.table'
import { pendingChanges, type Records, sidesOf } from '#platform/change-record/changes-of'
import type { RecountedDerivation } from '#platform/change-record/derive-changes'
import type { Given } from '#platform/database/written-query'
import { businesses } from '#platform/tenancy/businesses.table'
import { salesAggregateChanges } from '#schema/analytics/sales-aggregates.table'
import { bookings } from '#schema/bookings/bookings.table'
import { orderLines, orderReturns, orders } from '#schema/orders/orders.table'
import { payments } from '#schema/payments/payments.table'
import { addNewSales } from './add-new-sales'

/** A new order `t` that counts for nothing but itself: no visit of its customer is so near that it belongs to it. */
const isAlone = (
  businessId: Given<string>,
) => sql`c.before is null and (t.customer_id is null or not exists (
  select from ${bookings} near where near.business_id = ${businessId} and near.customer_id = t.customer_id
    and near.date between t.date - 2 and t.date))`

/** New orders and payments that are added to their days, as rows of `id` and `date`: what is counted already is left out. */
export function newSales(businessId: Given<string>, records: Records) {
  return {
    orders: sql`select t.id, t.date from ${sidesOf('orders', records)} where ${isAlone(businessId)} and not c.is_counted`,
    payments: sql`select t.id, (t.at at time zone h.time_zone)::date as date from ${sidesOf('payments', records)}
      join ${businesses} h on h.id = ${businessId} where c.before is null and not c.is_counted`,
  }
}

/**
 * The days whose aggregates changes make stale, as rows of `date`: of what was sold and paid, of what came back, and
 * of visits of the same customers up to two days before, to whom later orders count. New sales are added instead.
 */
function daysOf(businessId: Given<string>, records: Records): SQL {
  const ofBusiness = sql`business_id = ${businessId}`
  return sql`
    with touched_order as (
      select t.id, t.date, t.customer_id from ${sidesOf('orders', records)} where not (${isAlone(businessId)})
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
    union select (t.at at time zone h.time_zone)::date from ${sidesOf('payments', records)}
      join ${businesses} h on h.id = ${businessId} where c.before is not null`
}

/** Days whose aggregates are stale, as rows of `date`: those that are marked, and those of changes that still wait. */
export function staleDays(businessId: Given<string>): SQL {
  return sql`
    select note.date from ${salesAggregateChanges} note where note.business_id = ${businessId}
    union select changed.date from (${daysOf(businessId, pendingChanges(businessId))}) changed`
}

/** The tables that aggregates are added up from. */
const sources = [
  'bookings',
  'orders',
  'order_lines',
  'order_returns',
  'payments',
  'customers',
  'products',
] as const

const sourceNames = sql.raw(`'{${sources.join()}}'`)

/** Whether anything waits that aggregates follow from. */
export function isAnythingPending(businessId: Given<string>): SQL {
  return sql`exists (select from ${changeRecords} waiting
    where waiting.business_id = ${businessId} and waiting.entity = any(${sourceNames}))`
}

/** Whether anything else waits than new sales that are added to their days. */
export function isMorePending(businessId: Given<string>): SQL {
  const pending = pendingChanges(businessId)
  return sql`(exists (select from ${changeRecords} waiting
      where waiting.business_id = ${businessId} and waiting.entity = any(${sourceNames})
        and (waiting.before is not null or waiting.entity not in ('orders', 'payments')))
    or exists (select from ${sidesOf('orders', pending)} where not (${isAlone(businessId)})))`
}

/** Marks the days whose aggregates a job computes anew, and adds new sales to the others. */
export const markChangedDays: RecountedDerivation = {
  from: sources,
  derive: async (tx, businessId, records) => {
    await tx.execute(sql`
      insert into ${salesAggregateChanges} (business_id, date)
      select ${businessId}::uuid, date from (${daysOf(businessId, records)}) changed`)
    await addNewSales(tx, businessId, newSales(businessId, records))
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
