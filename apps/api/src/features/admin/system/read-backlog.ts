import { countedInLine } from '@cantina/contract/admin/system'
import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/database/database'
import { outgoingMails } from '#platform/mail/outgoing-mails.table'

/** Jobs of one kind: how many wait, are being done, and were tried too often. */
export interface TaskBacklog extends Record<string, unknown> {
  readonly task: string
  readonly waiting: number
  readonly running: number
  readonly failed: number
}

export interface Backlog {
  readonly tasks: readonly TaskBacklog[]
  readonly mails: { readonly waiting: number; readonly oldestAt: Date | null }
}

/** However often somebody asks, the database is asked once in this time. */
const rememberedMs = 5_000

/** What waits in the installation; null where the database cannot say. */
export function backlogReader(database: Database): () => Promise<Backlog | null> {
  let known: { readonly at: number; readonly backlog: Promise<Backlog | null> } | undefined
  return () => {
    if (!known || Date.now() - known.at > rememberedMs) {
      known = { at: Date.now(), backlog: database.asPlatform(readBacklog).catch(() => null) }
    }
    return known.backlog
  }
}

async function readBacklog(tx: Transaction): Promise<Backlog> {
  const { rows } = await tx.execute<TaskBacklog>(
    sql`select task, waiting, running, failed from jobs_by_task(${countedInLine})`,
  )
  return { tasks: rows, mails: await readWaitingMails(tx) }
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
  // A statement that is not written with columns answers instants as texts.
  return { waiting: count, oldestAt: oldestAt === null ? null : new Date(oldestAt) }
}
