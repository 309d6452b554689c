import { sql } from 'drizzle-orm'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Job } from '#platform/jobs/jobs'
import { changesKeptMs } from './slot-versions'

/** Lines of changes that nobody compares with any more. */
export function purgeSlotChangesJob(database: Database, clock: Clock): Job {
  return {
    name: 'purge-slot-changes',
    schedule: '*/5 * * * *',
    run: async () => {
      const before = new Date(clock.now().getTime() - changesKeptMs).toISOString()
      await database.asPlatform((tx) =>
        tx.execute(sql`delete from slot_changes where at < ${before}::timestamptz`),
      )
    },
  }
}
