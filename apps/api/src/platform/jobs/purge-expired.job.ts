import { daysToUndo } from '@cantina/contract/import'
import { lt, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { accountLinks, attempts, sessions } from '#platform/auth/accounts.table'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { idempotencyKeys } from '#platform/idempotency/idempotency-keys.table'
import { importRows } from '#platform/imports/import-rows.table'
import { importEntries } from '#platform/imports/imports.table'
import { outgoingMails } from '#platform/mail/outgoing-mails.table'
import type { Job } from './jobs'

const dayMs = 24 * 60 * 60 * 1000

/** However much there is, one statement ends in time, and what it has done is done. */
const rowsAtATime = 5_000

/** Answers are kept for repeats for a day; sessions and links until nobody can use them any more. */
export function purgeExpiredJob(database: Database, clock: Clock): Job {
  return {
    name: 'purge-expired',
    schedule: '17 * * * *',
    run: async () => {
      const daysAgo = (days: number) => new Date(clock.now().getTime() - days * dayMs)
      const isOldMail = sql`${outgoingMails.audience} = 'account' and ${lt(outgoingMails.createdAt, daysAgo(30))}`
      const expired: [PgTable, SQL][] = [
        [idempotencyKeys, lt(idempotencyKeys.createdAt, daysAgo(1))],
        [outgoingMails, isOldMail],
        [importRows, lt(importRows.createdAt, daysAgo(1))],
        [importEntries, lt(importEntries.createdAt, daysAgo(daysToUndo))],
        [attempts, lt(attempts.at, daysAgo(1))],
        [accountLinks, lt(accountLinks.expiresAt, daysAgo(1))],
        [sessions, lt(sessions.expiresAt, daysAgo(1))],
      ]
      const failures: unknown[] = []
      for (const [table, isOver] of expired) {
        await clear(database, table, isOver).catch((error) => failures.push(error))
      }
      if (failures.length > 0) throw failures[0]
    },
  }
}

async function clear(database: Database, table: PgTable, isOver: SQL): Promise<void> {
  for (;;) {
    const { rowCount } = await database.asPlatform((tx) =>
      tx.execute(sql`with found as (select ctid from ${table} where ${isOver} limit ${rowsAtATime})
        delete from ${table} where ctid = any(array(select ctid from found))`),
    )
    if ((rowCount ?? 0) < rowsAtATime) return
  }
}
