import { and, count, eq, gt } from 'drizzle-orm'
import { z } from 'zod'
import { accountByEmail } from '#platform/auth/account-reader'
import { accountLinks } from '#platform/auth/accounts.table'
import type { Transaction } from '#platform/database/database'
import type { Deps } from '#platform/http/context'
import type { Job } from '#platform/jobs/jobs'
import { queueLinkMail } from '#platform/mail/queue-account-mail'

const payloadSchema = z.object({ email: z.string() })

const hourMs = 60 * 60 * 1000
const mailsAnHour = 5

/** Mails a reset link to whoever asked, if they can sign in at all and were not flooded already. */
export function sendResetLinkJob({ database, clock, baseUrl }: Deps): Job {
  return {
    name: 'send-reset-link',
    run: async (payload) => {
      const { email } = payloadSchema.parse(payload)
      const now = clock.now()
      await database.asPlatform(async (tx) => {
        const account = await accountByEmail(tx, email)
        if (!account?.isActive) return
        if ((await linksOfLastHour(tx, account.accountId, now)) >= mailsAnHour) return
        await queueLinkMail(tx, account, 'reset-password', { now, baseUrl: baseUrl() })
      })
    },
  }
}

async function linksOfLastHour(tx: Transaction, accountId: string, now: Date): Promise<number> {
  const [links] = await tx
    .select({ number: count() })
    .from(accountLinks)
    .where(
      and(
        eq(accountLinks.accountId, accountId),
        eq(accountLinks.purpose, 'reset-password'),
        gt(accountLinks.createdAt, new Date(now.getTime() - hourMs)),
      ),
    )
  return links?.number ?? 0
}
