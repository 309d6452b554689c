import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database'
import { closedAccounts } from './accounts.table'

/** Keyed, so that nobody finds out by trying whose accounts these were. */
export function hashOfClosedEmail(key: Buffer, email: string): string {
  return createHmac('sha256', key).update(email.trim().toLowerCase()).digest('hex')
}

/** The hash of the password with which somebody signed in to a business that was deleted. */
export async function closedPasswordHash(
  tx: Transaction,
  key: Buffer,
  email: string,
): Promise<string | null> {
  const [found] = await tx
    .select({ passwordHash: closedAccounts.passwordHash })
    .from(closedAccounts)
    .where(eq(closedAccounts.emailHash, hashOfClosedEmail(key, email)))
  return found?.passwordHash ?? null
}
