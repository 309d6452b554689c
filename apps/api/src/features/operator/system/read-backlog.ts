import { countedInLine } from '@cantina/contract/operator/system'
import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/database/database'
import { outgoingMails } from '#platform/mail/outgoing-mails.table'

/** How far a job can have come: failed ones are tried again with growing pauses, until they are given up. */
export const jobStates = ['waiting', 'running', 'retrying', 'failed'] as const

type JobCounts = Readonly<Record<(typeof jobStates)[number], number>>

/** Jobs of one kind: how many there are of each state, and since when the oldest waits. */
export type TaskBacklog = JobCounts & { readonly task: string; readonly oldestAt: Date | null }

export interface Backlog {
  readonly tasks: readonly TaskBacklog[]
  readonly mails: { readonly waiting: number; readonly oldestAt: Date | null }
}

/** However often somebody asks, the database is asked once in this time. */
const cachedMs = 5_000

/** What waits in the installation; null where the database cannot say. */
export function backlogReader(database: Database): () => Promise<Backlog | null> {
  let known: { readonly at: number; readonly backlog: Promise<Backlog | null> } | undefined
  return () => {
    if (!known || Date.now() - known.at > cachedMs) {
      known = { at: Date.now(), backlog: database.asPlatform(readBacklog).catch(() => null) }
    }
    return known.backlog
  }
}

async function readBacklog(tx: Transaction): Promise<Backlog> {
  return { tasks: await readTasks(tx), mails: await readWaitingMails(tx) }
}

/** No more jobs are counted than anybody reads. */
export async function readTasks(tx: Transaction): Promise<TaskBacklog[]> {
  const { rows } = await tx.execute<JobCounts & { task: string; oldestAt: string | null }>(
    sql`select task, waiting, oldest_at as "oldestAt", running, retrying, failed from jobs_by_task(${countedInLine + 1})`,
  )
  return rows.map((row) => ({ ...row, oldestAt: instantOf(row.oldestAt) }))
}

/** No more are counted than anybody reads; the oldest of each kind is found in its index. */
export async function readWaitingMails(tx: Transaction): Promise<Backlog['mails']> {
  const waiting = sql`(select 1 from ${outgoingMails} where ${outgoingMails.state} = 'queued' limit ${countedInLine + 1})`
  const oldest = (isBulk: boolean) =>
    sql`(select min(${outgoingMails.createdAt}) from ${outgoingMails} where ${outgoingMails.state} = 'queued' and ${outgoingMails.isBulk} = ${isBulk})`
  const { rows } = await tx.execute<{ waiting: number; oldestAt: string | null }>(
    sql`select (select count(*)::int from ${waiting} as counted) as waiting, least(${oldest(true)}, ${oldest(false)}) as "oldestAt"`,
  )
  const { waiting: count = 0, oldestAt = null } = rows[0] ?? {}
  return { waiting: count, oldestAt: instantOf(oldestAt) }
}

/** A statement that is not written with columns answers instants as texts. */
function instantOf(text: string | null): Date | null {
  return text === null ? null : new Date(text)
}
