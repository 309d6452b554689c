import { statfs } from 'node:fs/promises'
import {
  countedInLine,
  type readSystem as readSystemCall,
  type SystemJob,
} from '@cantina/contract/admin/system'
import type { AnswerOf } from '@cantina/contract/endpoint'
import { asc, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database'
import type { Deps, PlatformContext } from '#platform/http/context'
import { jobRuns } from '#platform/jobs/job-runs.table'
import { nextRunOf } from '#platform/jobs/next-run'
import { outgoingMails } from '#platform/mail/outgoing-mails.table'
import { version } from '#platform/version'

type System = AnswerOf<typeof readSystemCall>

interface Surroundings {
  readonly kind: Deps['database']['kind']
  readonly disk: System['disk']
  readonly sendsMails: boolean
}

/** What is known without the database. */
export async function lookAround({
  database,
  dataFolder,
  sendsMails,
}: Deps): Promise<Surroundings> {
  return { kind: database.kind, disk: dataFolder ? await diskOf(dataFolder) : null, sendsMails }
}

async function diskOf(folder: string): Promise<System['disk']> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { freeBytes: bavail * bsize, bytes: blocks * bsize }
}

export async function readSystem(
  { tx, now }: Pick<PlatformContext, 'tx' | 'now'>,
  { kind, disk, sendsMails }: Surroundings,
): Promise<System> {
  return {
    at: now.toISOString(),
    version,
    startedAt: new Date(now.getTime() - process.uptime() * 1_000).toISOString(),
    memoryBytes: process.memoryUsage.rss(),
    database: { kind, ...(await lookAtDatabase(tx)) },
    disk,
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
  const { rows } = await tx.execute<{ waiting: number; oldestAt: string | null; givenUp: number }>(
    sql`select waiting, oldest_at as "oldestAt", given_up as "givenUp" from jobs_in_line(${countedInLine + 1})`,
  )
  const { waiting = 0, oldestAt = null, givenUp = 0 } = rows[0] ?? {}
  return { waiting, oldestAt: instantOf(oldestAt), givenUp }
}

/** Ids are in the order of time: those of a day are read from their index, and no more than are counted. */
async function countMails(tx: Transaction, now: Date): Promise<Omit<System['mails'], 'leave'>> {
  const waiting = sql`(select 1 from ${outgoingMails} where ${outgoingMails.state} = 'queued' limit ${countedInLine + 1})`
  const oldest = (isBulk: boolean) =>
    sql`(select min(${outgoingMails.createdAt}) from ${outgoingMails} where ${outgoingMails.state} = 'queued' and ${outgoingMails.isBulk} = ${isBulk})`
  const { rows } = await tx.execute<{
    waiting: number
    oldestAt: string | null
    sent: number
    failed: number
  }>(sql`
    select (select count(*)::int from ${waiting} as counted) as waiting, least(${oldest(true)}, ${oldest(false)}) as "oldestAt",
      count(*) filter (where state = 'sent')::int as sent, count(*) filter (where state in ('failed', 'uncertain'))::int as failed
    from (select ${outgoingMails.state} from ${outgoingMails}
      where ${outgoingMails.id} >= ${firstIdSince(now.getTime() - dayMs)}::uuid order by ${outgoingMails.id} desc) as late`)
  const { oldestAt = null, ...counts } = rows[0] ?? { waiting: 0, sent: 0, failed: 0 }
  return { ...counts, oldestAt: instantOf(oldestAt) }
}

/** A statement that is not written with columns answers instants as texts. */
function instantOf(text: string | null): string | null {
  return text === null ? null : new Date(text).toISOString()
}

const dayMs = 24 * 60 * 60 * 1_000

/** Ids begin with the moment in which they were made. */
function firstIdSince(ms: number): string {
  const hex = Math.max(0, ms).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`
}
