import { sql } from 'drizzle-orm'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Job } from '#platform/jobs/jobs'

/** Longer than anybody remembers a month. */
const keptMinutes = 10

/** Lines of changes that nobody compares with any more. */
export function forgetSlotChangesJob(database: Database, clock: Clock): Job {
  return {
    name: 'forget-slot-changes',
    schedule: '*/5 * * * *',
    run: async () => {
      const before = new Date(clock.now().getTime() - keptMinutes * 60_000).toISOString()
      await database.asPlatform((tx) =>
        tx.execute(sql`delete from slot_changes where at < ${before}::timestamptz`),
      )
    },
  }
}
