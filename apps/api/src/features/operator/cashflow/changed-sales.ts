import { type SQL, sql } from 'drizzle-orm'
import { changesOf, type Records, sidesOf } from '#platform/change-record/changes-of'
import type { Derivation } from '#platform/change-record/derive-changes'
import { settlementChanges } from '#schema/operator/settlements.table'

/** Bookings and orders whose commission changes make stale: those of days that may be settled already. */
export function changedSales(businessId: string, records: Records): SQL {
  const mayBeSettled = (day: SQL) => sql`may_be_settled(${businessId}, ${day})`
  return sql`
    select coalesce(a.id, b.id) as booking_id, null::uuid as order_id from ${changesOf('bookings', records)}
    where (b.id, b.date, b.status, b.arrival_status, b.channel, b.total_cents, b.paid_cents, b.refunded_cents)
        is distinct from (a.id, a.date, a.status, a.arrival_status, a.channel, a.total_cents, a.paid_cents, a.refunded_cents)
      and ${mayBeSettled(sql`least(a.date, b.date)`)}
    union
    select null, coalesce(a.id, b.id) from ${changesOf('orders', records)}
    where (b.id, b.date, b.status, b.channel, b.sub_total_cents, b.discount_cents)
        is distinct from (a.id, a.date, a.status, a.channel, a.sub_total_cents, a.discount_cents)
      and ${mayBeSettled(sql`least(a.date, b.date)`)}
    union
    select null, t.order_id from ${sidesOf('order_returns', records)} where ${mayBeSettled(sql`t.date`)}`
}

/** Marks what the next settlement looks at again. */
export const markChangedSales: Derivation = {
  from: ['bookings', 'orders', 'order_returns'],
  derive: async (tx, businessId, records) => {
    await tx.execute(sql`
      insert into ${settlementChanges} (business_id, booking_id, order_id)
      select ${businessId}::uuid, booking_id, order_id from (${changedSales(businessId, records)}) changed`)
  },
}
