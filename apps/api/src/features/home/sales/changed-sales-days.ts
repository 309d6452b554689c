import { type SQL, sql } from 'drizzle-orm'
import { pendingChanges, type Records, sidesOf } from '#platform/change-record/changes-of'
import type { RecountedDerivation } from '#platform/change-record/derive-changes'
import { bookings } from '#schema/bookings/bookings.table'
import { salesDayChanges } from '#schema/home/sales-days.table'
import { orderReturns, orders } from '#schema/orders/orders.table'

/** The days on which changes change what was sold, as rows of `date`. */
function daysOf(businessId: string, records: Records): SQL {
  return sql`
    select t.date from ${sidesOf('bookings', records)}
    union select t.date from ${sidesOf('orders', records)}
    union select t.date from ${sidesOf('order_returns', records)}
    union select r.date from ${sidesOf('orders', records)}
      join ${orderReturns} r on r.business_id = ${businessId} and r.order_id = t.id`
}

/** Days that have to be added up anew, as rows of `date`: those that are marked, and those of changes that still wait. */
export function staleSalesDays(businessId: string): SQL {
  return sql`
    select note.date from ${salesDayChanges} note where note.business_id = ${businessId}
    union select changed.date from (${daysOf(businessId, pendingChanges(businessId))}) changed`
}

/** Marks the days that a job adds up anew. */
export const markChangedSalesDays: RecountedDerivation = {
  from: ['bookings', 'orders', 'order_returns'],
  derive: async (tx, businessId, records) => {
    await tx.execute(sql`
      insert into ${salesDayChanges} (business_id, date)
      select ${businessId}::uuid, date from (${daysOf(businessId, records)}) changed`)
  },
  recount: async (tx, businessId) => {
    await tx.execute(sql`
      insert into ${salesDayChanges} (business_id, date)
      select business_id, date from ${bookings} where business_id = ${businessId}
      union select business_id, date from ${orders} where business_id = ${businessId}
      union select business_id, date from ${orderReturns} where business_id = ${businessId}`)
  },
}
