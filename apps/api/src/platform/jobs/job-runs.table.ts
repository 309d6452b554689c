import { jobFailures } from '@cantina/contract/operator/system'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instantColumn } from '#platform/database/columns'

/** When each scheduled job last ran and how that went: a platform table. */
export const jobRuns = pgTable('job_runs', {
  name: text().primaryKey(),
  schedule: text().notNull(),
  startedAt: instantColumn(),
  tookMs: integer(),
  failedAt: instantColumn(),
  failure: text({ enum: jobFailures }),
  /** What the failure said, without anybody's data. */
  failureDetail: text(),
})
