import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Job } from '#platform/jobs/jobs'
import { closePeriods } from './close-periods'

/** Every hour, since midnight comes to each business at its own; some minutes after it, so that sales of the day are in. */
export function closePeriodsJob(database: Database, clock: Clock): Job {
  return {
    name: 'close-periods',
    schedule: '7 * * * *',
    run: () => closePeriods(database, clock.now()),
  }
}
