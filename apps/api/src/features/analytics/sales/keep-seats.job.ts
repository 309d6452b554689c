import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Job } from '#platform/jobs/jobs'
import { keepSeats } from './keep-seats'

/** Every hour, so that each business's day ends with what it offered. */
export function keepSeatsJob(database: Database, clock: Clock): Job {
  return { name: 'keep-seats', schedule: '5 * * * *', run: () => keepSeats(database, clock.now()) }
}
