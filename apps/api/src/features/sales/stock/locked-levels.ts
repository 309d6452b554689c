import { sql } from 'drizzle-orm'
import type { BusinessContext } from '#platform/http/context'

/** A database has room for some thousand locks in all: a whole count takes one instead of one a level. */
const mostSingleLocks = 100

type Locking = Pick<BusinessContext, 'tx' | 'businessId'>

const allStock = (businessId: string) => `all stock ${businessId}`

/** Before any level is locked, everyone says so: whoever counts everything waits for them, and they for it. */
export async function shareAllStock({ tx, businessId }: Locking): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock_shared(hashtextextended(${allStock(businessId)}, 0))`,
  )
}

async function lockAllStock({ tx, businessId }: Locking): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${allStock(businessId)}, 0))`)
}

/** What is there of many products at once, locked in one go and in the order that all writers keep. */
export async function lockedLevels(
  { tx, businessId }: BusinessContext,
  wanted: readonly { readonly productId: string; readonly posId: string }[],
): Promise<Map<string, number>> {
  const pairs = wanted.map(({ productId, posId }) => `${productId} ${posId}`).toSorted()
  if (pairs.length > mostSingleLocks) await lockAllStock({ tx, businessId })
  else {
    await shareAllStock({ tx, businessId })
    await tx.execute(sql`
      select pg_advisory_xact_lock(hashtextextended(${`stock ${businessId} `} || pair, 0))
      from unnest(${sql.param(pairs)}::text[]) with ordinality as locked (pair, nth) order by nth`)
  }
  const { rows } = await tx.execute<{ pair: string; quantity: number }>(sql`
    select product_id || ' ' || pos_id as pair, quantity from stock_levels
    where business_id = ${businessId} and product_id || ' ' || pos_id = any(${sql.param(pairs)}::text[])
      and product_id = any(${sql.param([...new Set(wanted.map(({ productId }) => productId))])}::uuid[])`)
  return new Map(rows.map(({ pair, quantity }) => [pair, quantity]))
}
