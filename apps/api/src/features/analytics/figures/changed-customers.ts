import { type SQL, sql } from 'drizzle-orm'
import { pendingChanges, type Records, sidesOf } from '#platform/change-record/changes-of'
import type { RecountedDerivation } from '#platform/change-record/derive-changes'
import { customerAggregateChanges } from '#schema/analytics/customer-aggregates.table'
import { bookings } from '#schema/bookings/bookings.table'
import { orders } from '#schema/orders/orders.table'

/** The customers whose aggregates changes make stale, as rows of `customer_id`. */
function customersOf(businessId: string, records: Records): SQL {
  return sql`
    select t.customer_id from ${sidesOf('bookings', records)}
    union select t.customer_id from ${sidesOf('orders', records)} where t.customer_id is not null
    union select o.customer_id from ${orders} o
      where o.business_id = ${businessId} and o.customer_id is not null and o.id in (
        select t.order_id from ${sidesOf('order_lines', records)}
        union select t.order_id from ${sidesOf('order_returns', records)})
    union select t.id from ${sidesOf('customers', records)}
    union select t.customer_id from ${sidesOf('customer_tags', records)}`
}

/** Customers whose aggregates are stale: those that are marked, and those of changes that still wait. */
export function staleCustomers(businessId: string): SQL {
  return sql`
    select note.customer_id from ${customerAggregateChanges} note where note.business_id = ${businessId}
    union select changed.customer_id from (${customersOf(businessId, pendingChanges(businessId))}) changed`
}

/** Marks the customers whose aggregates a job computes anew. */
export const markChangedCustomers: RecountedDerivation = {
  from: ['bookings', 'orders', 'order_lines', 'order_returns', 'customers', 'customer_tags'],
  derive: async (tx, businessId, records) => {
    await tx.execute(sql`
      insert into ${customerAggregateChanges} (business_id, customer_id)
      select ${businessId}::uuid, customer_id from (${customersOf(businessId, records)}) changed`)
  },
  recount: async (tx, businessId) => {
    await tx.execute(sql`
      insert into ${customerAggregateChanges} (business_id, customer_id)
      select business_id, customer_id from ${bookings} where business_id = ${businessId}
      union select business_id, customer_id from ${orders} where business_id = ${businessId} and customer_id is not null`)
  },
}
