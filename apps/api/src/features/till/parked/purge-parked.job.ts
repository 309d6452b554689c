import { lte } from 'drizzle-orm'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Job } from '#platform/jobs/jobs'
import { parkedCarts } from '#schema/till/parked-carts.table'

/** Purges carts that nobody has taken up by the end of the next day. */
export function purgeParkedJob(database: Database, clock: Clock): Job {
  return {
    name: 'purge-parked',
    schedule: '23 * * * *',
    run: async () => {
      await database.asPlatform((tx) =>
        tx.delete(parkedCarts).where(lte(parkedCarts.expiresAt, clock.now())),
      )
    },
  }
}
