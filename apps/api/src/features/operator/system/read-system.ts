import type { AnswerOf } from '@cantina/contract/endpoint'
import {
  mostSlowCalls,
  type readSystem as readSystemCall,
  type SystemJob,
} from '@cantina/contract/operator/system'
import { asc, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database'
import type { FreeSpace } from '#platform/database/free-space'
import type { Deps, PlatformContext } from '#platform/http/context'
import { jobRuns } from '#platform/jobs/job-runs.table'
import { nextRunOf } from '#platform/jobs/next-run'
import { outgoingMails } from '#platform/mail/outgoing-mails.table'
import { version } from '#platform/version'
import { type jobStates, readTasks, readWaitingMails } from './read-backlog'

type System = AnswerOf<typeof readSystemCall>

interface Surroundings {
  readonly kind: Deps['database']['kind']
  readonly disk: System['disk']
  readonly sendsMails: boolean
  readonly process: System['process']
}

/** What is known without the database. */
export async function lookAround({
  database,
  freeSpace,
  sendsMails,
  metrics,
}: Deps): Promise<Surroundings> {
  return {
    kind: database.kind,
    disk: freeSpace && (await diskOf(freeSpace)),
    sendsMails,
    process: processFigures(database, metrics),
  }
}

function processFigures(
  { pool }: Deps['database'],
  { recent, loopDelay }: Deps['metrics'],
): System['process'] {
  const { slowest, ...counts } = recent.figures(mostSlowCalls)
  const { p99Ms, longestMs } = loopDelay()
  return {
    ...counts,
    slowest: slowest.map(({ call, requests, averageMs, slowestMs }) => ({
      call,
      requests,
      averageMs,
      slowestMs,
    })),
    connections: {
      most: pool.options.max,
      inUse: pool.totalCount - pool.idleCount,
      waiting: pool.waitingCount,
    },
    delay: { usualMs: p99Ms, longestMs },
  }
}

async function diskOf(freeSpace: FreeSpace): Promise<System['disk']> {
  const looked = await freeSpace.look()
  const { limitBytes, writes } = freeSpace
  return { ...looked, limitBytes, takesWrites: writes === 'all' }
}

export async function readSystem(
  { tx, now }: Pick<PlatformContext, 'tx' | 'now'>,
  { kind, disk, sendsMails, process: ofProcess }: Surroundings,
): Promise<System> {
  return {
    at: now.toISOString(),
    version,
    startedAt: new Date(now.getTime() - process.uptime() * 1_000).toISOString(),
    memoryBytes: process.memoryUsage.rss(),
    database: { kind, ...(await lookAtDatabase(tx)) },
    disk,
    process: ofProcess,
    jobs: await readJobs(tx, now),
    line: await readLine(tx),
    mails: { ...(await countMails(tx, now)), leave: sendsMails },
  }
}

async function lookAtDatabase(tx: Transaction) {
  const begun = performance.now()
  await tx.execute(sql`select 1`)
  const answersInMs = Math.round((performance.now() - begun) * 100) / 100
  const { rows } = await tx.execute<{ version: string; bytes: number }>(
    sql`select current_setting('server_version') as version, pg_database_size(current_database())::float8 as bytes`,
  )
  const { version: serverVersion = '', bytes = 0 } = rows[0] ?? {}
  return { version: serverVersion, bytes, answersInMs }
}

async function readJobs(tx: Transaction, now: Date): Promise<SystemJob[]> {
  const jobs = await tx.select().from(jobRuns).orderBy(asc(jobRuns.name))
  return jobs.map((job) => ({
    ...job,
    startedAt: job.startedAt?.toISOString() ?? null,
    failedAt: job.failedAt?.toISOString() ?? null,
    nextAt: nextRunOf(job.schedule, now)?.toISOString() ?? null,
  }))
}

async function readLine(tx: Transaction): Promise<System['line']> {
  const tasks = await readTasks(tx)
  const sum = (state: (typeof jobStates)[number]) =>
    tasks.reduce((total, task) => total + task[state], 0)
  const [oldest] = tasks.flatMap(({ oldestAt }) => oldestAt ?? []).toSorted((a, b) => +a - +b)
  return {
    waiting: sum('waiting'),
    oldestAt: oldest?.toISOString() ?? null,
    retrying: sum('retrying'),
    givenUp: sum('failed'),
  }
}

/** Ids are in the order of time: those of a day are read from their index. */
async function countMails(tx: Transaction, now: Date): Promise<Omit<System['mails'], 'leave'>> {
  const { waiting, oldestAt } = await readWaitingMails(tx)
  const { rows } = await tx.execute<{ sent: number; failed: number }>(sql`
    select count(*) filter (where state = 'sent')::int as sent, count(*) filter (where state in ('failed', 'uncertain'))::int as failed
    from (select ${outgoingMails.state} from ${outgoingMails}
      where ${outgoingMails.id} >= ${firstIdSince(now.getTime() - dayMs)}::uuid order by ${outgoingMails.id} desc) as late`)
  const { sent = 0, failed = 0 } = rows[0] ?? {}
  return { waiting, oldestAt: oldestAt?.toISOString() ?? null, sent, failed }
}

const dayMs = 24 * 60 * 60 * 1_000

/** Ids begin with the moment in which they were made. */
function firstIdSince(ms: number): string {
  const hex = Math.max(0, ms).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`
}
