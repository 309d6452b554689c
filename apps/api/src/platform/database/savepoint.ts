import { sql } from 'drizzle-orm'
import type { Transaction } from './database'

/** What is done so is undone alone: by who has seen enough, or because it was refused. */
export interface Attempt {
  undo(): Promise<void>
}

/** Begins something that the rest of the transaction may do without. */
export async function attempt(
  tx: Transaction,
  name: 'before_attempt' | 'before_purchase' = 'before_attempt',
): Promise<Attempt> {
  // One within another has another name: the same would hide the outer one.
  const savepoint = sql.identifier(name)
  await tx.execute(sql`savepoint ${savepoint}`)
  return {
    undo: async () => {
      await tx.execute(sql`rollback to savepoint ${savepoint}`)
    },
  }
}
