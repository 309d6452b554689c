import type { Database } from '#platform/database/database'
import type { Job } from '#platform/jobs/jobs'
import { foldAggregates } from './fold-aggregates'

/** So that there are never many days to add up when somebody looks. */
export function foldAggregatesJob(database: Database): Job {
  return { name: 'fold-aggregates', schedule: '*/5 * * * *', run: () => foldAggregates(database) }
}
