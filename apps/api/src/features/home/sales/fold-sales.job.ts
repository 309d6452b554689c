import type { Database } from '#platform/database/database'
import type { Job } from '#platform/jobs/jobs'
import { foldSales } from './fold-sales'

/** What was sold meanwhile is added to its days, so that there is never much to add up when somebody looks. */
export function foldSalesJob(database: Database): Job {
  return { name: 'fold-sales', schedule: '*/5 * * * *', run: () => foldSales(database) }
}
