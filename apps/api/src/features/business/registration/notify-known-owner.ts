import { eq, sql } from 'drizzle-orm'
import { accounts } from '#platform/auth/accounts.table'
import type { Transaction } from '#platform/database/database'
import { queueAccountMail } from '#platform/mail/queue-account-mail'
import { users } from '#platform/tenancy/users.table'

const hourMs = 3_600_000

/**
 * Notifies the owner of an address that somebody registered with it, at most once an hour, and says
 * how to sign in.
 */
export async function notifyKnownOwner(
  tx: Transaction,
  email: string,
  { now, baseUrl }: { readonly now: Date; readonly baseUrl: string },
): Promise<void> {
  const [owner] = await tx
    .select({
      accountId: accounts.id,
      email: accounts.email,
      name: users.name,
      language: users.language,
    })
    .from(accounts)
    .leftJoin(users, eq(users.id, accounts.id))
    .where(sql`lower(${accounts.email}) = lower(${email})`)
  if (!owner) return
  const { accountId, name, language } = owner
  const reader = {
    accountId,
    name: name ?? '',
    email: owner.email,
    language: language ?? 'en',
    business: null,
  }
  const hour = Math.floor(now.getTime() / hourMs)
  await queueAccountMail(
    tx,
    reader,
    {
      mail: 'alreadyRegistered',
      link: `${baseUrl}/forgot-password`,
      occasion: `alreadyRegistered ${accountId} ${hour}`,
    },
    now,
  )
}
