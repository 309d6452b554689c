import { sql } from 'drizzle-orm'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Job } from '#platform/jobs/jobs'
import { websitePurchases } from '#schema/guest/purchases.table'

const keptHours = 48

/** What is counted for a day is deleted after two; what nobody confirmed goes with it. */
export function purgePurchasesJob(database: Database, clock: Clock): Job {
  return {
    name: 'purge-purchases',
    schedule: '23 * * * *',
    run: async () => {
      const before = new Date(clock.now().getTime() - keptHours * 3_600_000).toISOString()
      await database.asPlatform((tx) =>
        tx.execute(sql`delete from ${websitePurchases} where created_at <= ${before}::timestamptz`),
      )
    },
  }
}
