import { createHmac } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { isReadOnly, type Transaction } from '#platform/database/database'
import { preparedStatement } from '#platform/database/prepared-statement'
import { Failure } from '#platform/failure'
import { idempotencyKeys } from './idempotency-keys.table'

export interface RepeatableCall {
  readonly businessId: string
  readonly callerId: string
  readonly call: string
  readonly key: string
  readonly content: unknown
  /** Keys the fingerprint of the content: a bare hash of a short one could be guessed from. */
  readonly secret: Buffer
  readonly now: Date
}

/**
 * Runs the work once per key and gives the same answer to every repeat. The key's row is written
 * first: a repeat that arrives meanwhile waits for it, and finds the answer that was stored in the
 * same transaction as the work.
 */
export async function answerOnce(
  tx: Transaction,
  repeatable: RepeatableCall,
  work: () => Promise<string>,
): Promise<string> {
  // No key can be kept, nor anything that it would protect; what only reads goes on.
  if (isReadOnly(tx)) return (await earlierAnswer(tx, repeatable)) ?? work()
  const { businessId, callerId, call, key, now } = repeatable
  const bodyHash = fingerprint(repeatable)
  const claimed = await tx
    .insert(idempotencyKeys)
    .values({ businessId, callerId, call, key, bodyHash, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  if (claimed.length === 0) return (await earlierAnswer(tx, repeatable)) ?? ''
  const answer = await work()
  await tx.update(idempotencyKeys).set({ answer }).where(rowOf(repeatable))
  return answer
}

/** The answer to the first of several equal requests, if there was one. */
export async function earlierAnswer(
  tx: Transaction,
  repeatable: RepeatableCall,
): Promise<string | null> {
  const [earlier] = await tx.select().from(idempotencyKeys).where(rowOf(repeatable))
  if (!earlier) return null
  if (earlier.bodyHash !== fingerprint(repeatable)) throw new Failure('idempotency_key_reused')
  return earlier.answer
}

function rowOf({ businessId, callerId, call, key }: RepeatableCall) {
  return and(
    eq(idempotencyKeys.businessId, businessId),
    eq(idempotencyKeys.callerId, callerId),
    eq(idempotencyKeys.call, call),
    eq(idempotencyKeys.key, key),
    preparedStatement,
  )
}

function fingerprint({ content, secret }: RepeatableCall): string {
  return createHmac('sha256', secret).update(canonical(content)).digest('hex')
}

/** The same content in the same order of keys, so that a client's key order does not matter. */
function canonical(value: unknown): string {
  return (
    JSON.stringify(value, (_, entry) =>
      entry && typeof entry === 'object' && !Array.isArray(entry)
        ? Object.fromEntries(Object.entries(entry).sort(([a], [b]) => (a < b ? -1 : 1)))
        : entry,
    ) ?? ''
  )
}
