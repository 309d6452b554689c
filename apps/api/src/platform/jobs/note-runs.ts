import type { jobFailures } from '@cantina/contract/operator/system'
import { notInArray, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database'
import { databaseErrorOf, failureOf, isConnectionLost } from '#platform/database/database-errors'
import { describeError } from '#platform/logging'
import { jobRuns } from './job-runs.table'
import type { Job, JobLog } from './jobs'

/** A job that is woken all the time is not written down each time. */
const notedEveryMs = 10_000

type Scheduled = Job & { readonly schedule: string }

export function isScheduled(job: Job): job is Scheduled {
  return job.schedule !== undefined
}

/** Which jobs there are from now on; what is known of those that stay is kept. */
export async function noteJobs(database: Database, jobs: readonly Job[]): Promise<void> {
  const rows = jobs.filter(isScheduled).map(({ name, schedule }) => ({ name, schedule }))
  if (rows.length === 0) return
  const names = rows.map(({ name }) => name)
  await database.asPlatform(async (tx) => {
    await tx.delete(jobRuns).where(notInArray(jobRuns.name, names))
    await tx
      .insert(jobRuns)
      .values(rows)
      .onConflictDoUpdate({ target: jobRuns.name, set: { schedule: sql`excluded.schedule` } })
  })
}

/** The same work, with when it ran and how that went written down. */
export function noted(database: Database, job: Scheduled, log: JobLog): Job['run'] {
  let nextNote = 0
  return async (payload) => {
    const startedAt = new Date()
    const tookMs = () => Date.now() - startedAt.getTime()
    try {
      await job.run(payload)
    } catch (error) {
      nextNote = 0
      await note({ startedAt, tookMs: tookMs(), failedAt: startedAt, ...reasonOf(error) })
      throw error
    }
    if (startedAt.getTime() < nextNote) return
    nextNote = startedAt.getTime() + notedEveryMs
    await note({ startedAt, tookMs: tookMs() })
  }

  /** That it cannot be written down is no failure of the job. */
  async function note(run: Partial<typeof jobRuns.$inferInsert>): Promise<void> {
    const { name, schedule } = job
    try {
      await database.asPlatform((tx) =>
        tx
          .insert(jobRuns)
          .values({ name, schedule, ...run })
          .onConflictDoUpdate({ target: jobRuns.name, set: run }),
      )
    } catch (error) {
      log.warn({ err: error, task: name }, 'the run of a job could not be written down')
    }
  }
}

interface Reason {
  readonly failure: (typeof jobFailures)[number]
  readonly failureDetail: string
}

const outOfTime = new Set(['57014', '55P03', 'ETIMEDOUT'])

/** Why it failed: in one of a few kinds, and in its own words without the values of a query. */
export function reasonOf(error: unknown): Reason {
  const found = databaseErrorOf(error)
  const { type, message } = describeError(rootOf(error)) as { type?: string; message: string }
  const failureDetail = [found?.code, type === 'Error' ? null : type, message]
    .filter(Boolean)
    .join(' · ')
    .slice(0, 500)
  return { failure: kindOf(error, found?.code), failureDetail }
}

function kindOf(error: unknown, code: string | undefined): Reason['failure'] {
  if (code && outOfTime.has(code)) return 'too_slow'
  if (isConnectionLost(error) || failureOf(error)?.code === 'unavailable') return 'unreachable'
  return code && /^[0-9A-Z]{5}$/.test(code) ? 'refused' : 'other'
}

/** A failed query wraps the database's error: that is reported, not the query. */
function rootOf(error: unknown): unknown {
  return error instanceof Error && error.cause ? rootOf(error.cause) : error
}
