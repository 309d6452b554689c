import { sql } from 'drizzle-orm'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Job } from '#platform/jobs/jobs'

const dayMs = 24 * 60 * 60 * 1000

/** A file is uploaded before the form that shows it is saved; forms left without saving leave it behind. */
export function purgeUnusedFilesJob(database: Database, clock: Clock): Job {
  return {
    name: 'purge-unused-files',
    schedule: '43 3 * * *',
    run: async () => {
      const uploadedBefore = new Date(clock.now().getTime() - dayMs)
      await database.asPlatform((tx) =>
        tx.execute(sql`select purge_unused_files(${uploadedBefore.toISOString()})`),
      )
    },
  }
}
