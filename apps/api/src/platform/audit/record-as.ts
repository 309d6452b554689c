import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database'

/** What this transaction changes from now on was done by this person, who came by a mailed link. */
export async function recordAs(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`select set_config('app.user_id', ${userId}, true)`)
}

/** What this transaction changes from now on was done by a guest, and is recorded as such. */
export async function recordAsGuest(tx: Transaction): Promise<void> {
  await tx.execute(sql`select set_config('app.by_guest', 'on', true)`)
}
