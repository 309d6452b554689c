import { sql } from 'drizzle-orm'
import type { Transaction } from './database'

/** Waits for whoever has one of these in the business, and keeps others waiting until the transaction ends. */
export async function takeLocks(tx: Transaction, keys: readonly string[]): Promise<void> {
  await tx.execute(sql`select take_locks(${sql.param(keys)}::text[])`)
}
