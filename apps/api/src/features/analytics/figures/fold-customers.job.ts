import type { Database } from '#platform/database/database'
import type { Job } from '#platform/jobs/jobs'
import { foldCustomers } from './fold-customers'

/** So that there are never many customers to add up when somebody looks. */
export function foldCustomersJob(database: Database): Job {
  return { name: 'fold-customers', schedule: '*/5 * * * *', run: () => foldCustomers(database) }
}
