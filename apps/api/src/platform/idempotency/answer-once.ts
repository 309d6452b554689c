import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database'
import { Failure } from '#platform/failure'
import { idempotencyKeys } from './idempotency-keys.table'

export interface RepeatableCall {
  readonly businessId: string
  readonly callerId: string
  readonly call: string
  readonly key: string
  readonly content: unknown
  readonly now: Date
}

/**
 * Runs the work once per key and gives the same answer to every repeat. The key's row is written
 * first: a repeat that arrives meanwhile waits for it, and finds the answer that was stored in the
 * same transaction as the work.
 */
export async function answerOnce(
  tx: Transaction,
  { businessId, callerId, call, key, content, now }: RepeatableCall,
  work: () => Promise<string>,
): Promise<string> {
  const bodyHash = createHash('sha256').update(canonical(content)).digest('hex')
  const claimed = await tx
    .insert(idempotencyKeys)
    .values({ businessId, callerId, call, key, bodyHash, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  const row = and(
    eq(idempotencyKeys.businessId, businessId),
    eq(idempotencyKeys.callerId, callerId),
    eq(idempotencyKeys.call, call),
    eq(idempotencyKeys.key, key),
  )
  if (claimed.length === 0) {
    const [earlier] = await tx.select().from(idempotencyKeys).where(row)
    if (earlier?.bodyHash !== bodyHash) throw new Failure('idempotency_key_reused')
    return earlier.answer ?? ''
  }
  const answer = await work()
  await tx.update(idempotencyKeys).set({ answer }).where(row)
  return answer
}

/**
 * The same content in the same order of keys, so that a client's key order does not matter. Passwords
 * stay out: a quick hash of one, kept for a day, would be easier to guess from than the slow one.
 */
function canonical(value: unknown): string {
  return (
    JSON.stringify(value, (key, entry) =>
      /password/i.test(key)
        ? undefined
        : entry && typeof entry === 'object' && !Array.isArray(entry)
          ? Object.fromEntries(Object.entries(entry).sort(([a], [b]) => (a < b ? -1 : 1)))
          : entry,
    ) ?? ''
  )
}
