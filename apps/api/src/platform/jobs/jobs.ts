import { sql } from 'drizzle-orm'
import { Logger, type Runner, run, type TaskList } from 'graphile-worker'
import type pg from 'pg'
import type { Database, Transaction } from '#platform/database/database'
import { storableText } from '#platform/database/storable-text'
import { isScheduled, noted, noteJobs } from './note-runs'
import { retryingPool } from './retrying-pool'

/** Work that happens after the transaction that asked for it, and again when it fails. */
export interface Job {
  readonly name: string
  /** Minute, hour, day, month, week day, as in cron; absent for jobs that are only asked for. */
  readonly schedule?: string
  readonly run: (payload: unknown) => Promise<void>
}

export interface JobLog {
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

/** Asks for a job in the caller's transaction: no job without its cause, no cause without its job. */
export async function addJob(
  tx: Transaction,
  name: string,
  payload: object,
  key: string | null = null,
): Promise<void> {
  await tx.execute(sql`select enqueue_job(${name}, ${JSON.stringify(payload)}::json, null, ${key})`)
}

export async function startJobs(
  { database, pool }: { readonly database: Database; readonly pool: pg.Pool },
  jobs: readonly Job[],
  log: JobLog,
): Promise<Runner> {
  await noteJobs(database, jobs)
  const taskList: TaskList = Object.fromEntries(
    jobs.map((job) => {
      const run = isScheduled(job) ? noted(database, job, log) : job.run
      return [job.name, (payload: unknown) => run(payload).catch(explain)]
    }),
  )
  return run({
    pgPool: retryingPool(pool),
    taskList,
    crontab: jobs
      .filter(isScheduled)
      .map((job) => `${job.schedule} ${job.name}`)
      .join('\n'),
    concurrency: 2,
    noHandleSignals: true,
    // The embedded database has no notifications and shares names of prepared statements.
    noPreparedStatements: database.kind === 'embedded',
    pollInterval: database.kind === 'embedded' ? 500 : 2_000,
    logger: new Logger(() => (level, message, meta) => {
      if (level === 'error') log.error(factsOf(meta), 'a job failed')
      if (level === 'warning') log.warn({}, message)
    }),
  })
}

/**
 * Why a job failed is kept with it. A query that failed names its values, which are people's data, and
 * may hold what no database keeps: the worker would fail at writing that down, and the process with it.
 */
function explain(error: unknown): never {
  const [reason = ''] = String(error instanceof Error ? error.message : error).split('\nparams:')
  throw new Error(storableText(reason), { cause: error })
}

/** Which job and why; its payload, and the values of a failed query, stay out of the log. */
function factsOf(meta: LogMeta): object {
  const { error, job } = (meta ?? {}) as {
    error?: unknown
    job?: { id: string; task_identifier: string }
  }
  return { err: error, jobId: job?.id, task: job?.task_identifier }
}

type LogMeta = Record<string, unknown> | undefined
