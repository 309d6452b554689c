import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database'
import { businesses } from '#platform/tenancy/businesses.table'
import { accounts } from './accounts.table'

/** Keeps a new account from signing in until somebody follows a link mailed to its address. */
export async function awaitConfirmation(tx: Transaction, accountId: string): Promise<void> {
  await tx.update(accounts).set({ awaitsConfirmation: true }).where(eq(accounts.id, accountId))
}

/** Whoever follows a link mailed to the owner's address may sign in, and their business writes to its guests. */
export async function confirmAddress(
  tx: Transaction,
  { accountId, businessId }: { readonly accountId: string; readonly businessId: string },
  now: Date,
): Promise<void> {
  await tx.update(accounts).set({ awaitsConfirmation: false }).where(eq(accounts.id, accountId))
  await tx
    .update(businesses)
    .set({ emailConfirmedAt: now })
    .where(and(eq(businesses.id, businessId), isNull(businesses.emailConfirmedAt)))
}
