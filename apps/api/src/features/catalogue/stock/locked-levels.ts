import { sql } from 'drizzle-orm'
import { preparedStatement } from '#platform/database/prepared-statement'
import type { BusinessContext } from '#platform/http/context'

type Locking = Pick<BusinessContext, 'tx' | 'businessId'>

/** A product in a storage. */
export interface Shelf {
  readonly productId: string
  readonly posId: string
}

export function shelfKey({ productId, posId }: Shelf): string {
  return `${productId} ${posId}`
}

/** Before any level is locked, everyone says so: whoever counts everything waits for them, and they for it. */
export async function shareAllStock({ tx, businessId }: Locking): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock_shared(hashtextextended(${`all stock ${businessId}`}, 0))`,
  )
}

/** What is there of many products at once; nobody else changes it until this transaction ends. */
export async function lockedLevels(
  { tx, businessId }: Locking,
  wanted: readonly Shelf[],
): Promise<Map<string, number>> {
  const pairs = [...new Set(wanted.map(shelfKey))]
  const { rows } = await tx.execute<{ pair: string; quantity: number }>(
    sql`select pair, quantity from lock_stock(${businessId}, ${sql.param(pairs)}::text[]) where ${preparedStatement}`,
  )
  return new Map(rows.map(({ pair, quantity }) => [pair, quantity]))
}
