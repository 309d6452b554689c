import { sql } from 'drizzle-orm'
import type { Transaction } from './database'

/** What is done so is undone alone: by who has seen enough, or because it was refused. */
export interface Attempt {
  undo(): Promise<void>
}

/** Begins something that the rest of the transaction may do without. */
export async function attempt(tx: Transaction): Promise<Attempt> {
  await tx.execute(sql`savepoint before_attempt`)
  return {
    undo: async () => {
      await tx.execute(sql`rollback to savepoint before_attempt`)
    },
  }
}
