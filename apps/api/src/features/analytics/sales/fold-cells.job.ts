import type { Database } from '#platform/database/database'
import type { Job } from '#platform/jobs/jobs'
import { foldCells } from './fold-cells'

/** So that there are never many days to add up when somebody looks. */
export function foldCellsJob(database: Database): Job {
  return { name: 'fold-cells', schedule: '*/5 * * * *', run: () => foldCells(database) }
}
