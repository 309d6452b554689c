import { type SQL, sql } from 'drizzle-orm'
import { changesOf, type Records } from '#platform/change-record/changes-of'
import type { RecountedDerivation } from '#platform/change-record/derive-changes'
import { addJob } from '#platform/jobs/jobs'
import { bookings } from '#schema/bookings/bookings.table'
import { tagChecks } from '#schema/customers/tag-checks.table'
import { tags } from '#schema/customers/tags.table'
import { orders } from '#schema/orders/orders.table'
import { keepTagsJobName } from './keep-tags'

/** A purchase is a booking or an order that is paid in full, not cancelled, and cost something. */
const isVisitBought = (side: SQL) =>
  sql`(${side}.payment_status = 'paid' and ${side}.status <> 'denied' and ${side}.total_cents > 0)`
const isOrderBought = (side: SQL) =>
  sql`(${side}.payment_status = 'paid' and ${side}.status <> 'cancelled' and ${side}.total_cents > ${side}.returned_cents)`

const [before, after] = [sql`b`, sql`a`]

/**
 * Customers whose automatic tags changes may change: by purchases; by the loss of a tag that was added by hand, whose
 * rule they may meet; and by an erasure, after which they have none, even if one was being added at that moment.
 */
function customersOf(businessId: string, records: Records): SQL {
  return sql`
    select unnest(array[b.customer_id, a.customer_id]) as id from ${changesOf('bookings', records)}
    where case when ${isVisitBought(before)} then (b.customer_id, b.total_cents) end
      is distinct from case when ${isVisitBought(after)} then (a.customer_id, a.total_cents) end
    union
    select unnest(array[b.customer_id, a.customer_id]) from ${changesOf('orders', records)}
    where case when ${isOrderBought(before)} then (b.customer_id, b.total_cents - b.returned_cents) end
      is distinct from case when ${isOrderBought(after)} then (a.customer_id, a.total_cents - a.returned_cents) end
    union
    select b.customer_id from ${changesOf('customer_tags', records)}
    join ${tags} tag on tag.business_id = ${businessId} and tag.id = b.tag_id and tag.adds_automatically
    where a.customer_id is null and not b.is_automatic
    union
    select a.id from ${changesOf('customers', records)} where b.erased_at is null and a.erased_at is not null`
}

/** Has a job check the automatic tags of customers whose purchases change. */
export const checkChangedTags: RecountedDerivation = {
  from: ['bookings', 'orders', 'customer_tags', 'customers'],
  derive: async (tx, businessId, records) => {
    const { rows } = await tx.execute(sql`
      insert into ${tagChecks} (business_id, customer_id)
      select ${businessId}::uuid, id from (${customersOf(businessId, records)}) changed where id is not null
      returning 1`)
    if (rows.length > 0) await addJob(tx, keepTagsJobName, {}, keepTagsJobName)
  },
  recount: async (tx, businessId) => {
    await tx.execute(sql`
      insert into ${tagChecks} (business_id, customer_id)
      select b.business_id, b.customer_id from ${bookings} b where b.business_id = ${businessId} and ${isVisitBought(before)}
      union select o.business_id, o.customer_id from ${orders} o
        where o.business_id = ${businessId} and o.customer_id is not null and ${isOrderBought(sql`o`)}`)
  },
}
