import { sql } from 'drizzle-orm'
import { changesOf } from '#platform/change-record/changes-of'
import type { Derivation } from '#platform/change-record/derive-changes'
import { addJob } from '#platform/jobs/jobs'
import { mailChecks } from '#schema/communications/planning.table'
import { planMailsJobName } from './plan-mails'

/**
 * Has a job schedule mails anew: when a booking is made or changes its status, time, place, service, arrival or
 * customer, and when an order is made, changes its status or customer, is shipped or delivered.
 */
export const checkChangedMails: Derivation = {
  from: ['bookings', 'orders'],
  derive: async (tx, businessId, records) => {
    const { rows } = await tx.execute(sql`
      insert into ${mailChecks} (business_id, booking_id, order_id)
      select ${businessId}::uuid, a.id, null from ${changesOf('bookings', records)}
      where a.id is not null
        and (a.id, a.status, a.date, a.start_minute, a.pos_id, a.announced_at, a.arrival_status, a.service_id, a.customer_id)
          is distinct from (b.id, b.status, b.date, b.start_minute, b.pos_id, b.announced_at, b.arrival_status, b.service_id, b.customer_id)
      union
      select ${businessId}::uuid, null, a.id from ${changesOf('orders', records)}
      where a.id is not null and (b.id is not null or a.customer_id is not null)
        and (a.id, a.status, a.customer_id, a.shipped_at, a.delivered_at)
          is distinct from (b.id, b.status, b.customer_id, b.shipped_at, b.delivered_at)
      returning 1`)
    if (rows.length > 0) await addJob(tx, planMailsJobName, {}, planMailsJobName)
  },
}
