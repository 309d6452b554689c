import { sql } from 'drizzle-orm'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Job } from '#platform/jobs/jobs'
import { expireRequests } from './expire-requests'
import { lockDays } from './lock-days'

/** Days at once: what is left over is done a minute later. */
const most = 500

/** Ends the requests that nobody answered in time, each day in a transaction of its own. */
export function expireRequestsJob(database: Database, clock: Clock): Job {
  return {
    name: 'expire-requests',
    schedule: '* * * * *',
    run: async () => {
      const now = clock.now()
      const { rows: days } = await database.asPlatform((tx) =>
        tx.execute<{ businessId: string; posId: string; date: string }>(sql`
          select distinct business_id as "businessId", pos_id as "posId", date::text as date from bookings
          where status = 'to_be_confirmed' and starts_at <= ${now.toISOString()}::timestamptz limit ${most}`),
      )
      for (const day of days) {
        const { businessId } = day
        await database.inBusiness({ businessId }, async (tx) => {
          await lockDays({ tx, businessId }, [day])
          await expireRequests({ tx, businessId, now, caller: null }, day)
        })
      }
    },
  }
}
