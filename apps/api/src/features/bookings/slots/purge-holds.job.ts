import { sql } from 'drizzle-orm'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Job } from '#platform/jobs/jobs'

/** A hold that ran out takes no seats; its row goes later, leaving alone what somebody is working on. */
export function purgeHoldsJob(database: Database, clock: Clock): Job {
  return {
    name: 'purge-holds',
    schedule: '*/10 * * * *',
    run: async () => {
      const now = clock.now().toISOString()
      await database.asPlatform((tx) =>
        tx.execute(sql`
          delete from slot_holds where (business_id, id) in (
            select business_id, id from slot_holds where expires_at <= ${now}::timestamptz for update skip locked)`),
      )
    },
  }
}
