import { and, eq, lt } from 'drizzle-orm'
import { accountLinks, attempts, sessions } from '#platform/auth/accounts.table'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { idempotencyKeys } from '#platform/idempotency/idempotency-keys.table'
import { importRows } from '#platform/imports/import-rows.table'
import { outgoingMails } from '#platform/mail/outgoing-mails.table'
import type { Job } from './jobs'

const dayMs = 24 * 60 * 60 * 1000

/** Answers are kept for repeats for a day; sessions and links until nobody can use them any more. */
export function forgetExpiredJob(database: Database, clock: Clock): Job {
  return {
    name: 'forget-expired',
    schedule: '17 * * * *',
    run: async () => {
      const now = clock.now().getTime()
      await database.asPlatform(async (tx) => {
        await tx.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, new Date(now - dayMs)))
        await tx
          .delete(outgoingMails)
          .where(
            and(
              eq(outgoingMails.audience, 'account'),
              lt(outgoingMails.createdAt, new Date(now - 30 * dayMs)),
            ),
          )
        await tx.delete(importRows).where(lt(importRows.createdAt, new Date(now - dayMs)))
        await tx.delete(attempts).where(lt(attempts.at, new Date(now - dayMs)))
        await tx.delete(accountLinks).where(lt(accountLinks.expiresAt, new Date(now - dayMs)))
        await tx.delete(sessions).where(lt(sessions.expiresAt, new Date(now - dayMs)))
      })
    },
  }
}
