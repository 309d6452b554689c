import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database'
import { users } from '#platform/tenancy/users.table'
import { withEmailErrors } from './account-changes'
import { accounts } from './accounts.table'

interface NewEmail {
  readonly accountId: string
  readonly email: string
  readonly now: Date
}

/** From now on this is the address that somebody signs in with. */
export async function takeEmail(
  tx: Transaction,
  { accountId, email, now }: NewEmail,
): Promise<void> {
  await withEmailErrors('email', () =>
    tx.update(accounts).set({ email, updatedAt: now }).where(eq(accounts.id, accountId)),
  )
  await tx
    .update(users)
    .set({ email, version: sql`${users.version} + 1`, updatedAt: now })
    .where(eq(users.id, accountId))
}
