import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database'

/** What this transaction changes from now on was done by a guest, and is recorded as such. */
export async function recordAsGuest(tx: Transaction): Promise<void> {
  await tx.execute(sql`select set_config('app.by_guest', 'on', true)`)
}
