import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Job } from '#platform/jobs/jobs'
import { noteGrowth } from './note-growth'

export const noteGrowthJobName = 'note-growth'

/** Once a day, when nobody works: whoever looks reads what was noted. */
export function noteGrowthJob(database: Database, clock: Clock): Job {
  return { name: noteGrowthJobName, schedule: '20 3 * * *', run: () => noteGrowth(database, clock) }
}
