import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database'
import { isConnectionLost } from '#platform/database/database-errors'

/**
 * Does something with all of them at once or, where that fails, with each by itself: one that cannot be done
 * takes no other with it.
 */
export async function eachApart<T>(
  tx: Transaction,
  items: readonly T[],
  work: (some: readonly T[]) => Promise<void>,
  onFailure: (item: T, error: unknown) => void,
): Promise<void> {
  const [only, ...more] = items
  if (only === undefined) return
  const failure = await failureOf(tx, () => work(items))
  if (failure === null) return
  if (more.length === 0) return onFailure(only, failure.cause)
  for (const item of items) await eachApart(tx, [item], work, onFailure)
}

/** What failed has changed nothing, and the transaction goes on. */
async function failureOf(tx: Transaction, work: () => Promise<void>): Promise<Failed | null> {
  await tx.execute(sql`savepoint apart`)
  try {
    await work()
    await tx.execute(sql`release savepoint apart`)
    return null
  } catch (cause) {
    if (isConnectionLost(cause)) throw cause
    await tx.execute(sql`rollback to savepoint apart`)
    await tx.execute(sql`release savepoint apart`)
    return { cause }
  }
}

interface Failed {
  readonly cause: unknown
}
