import { sql } from 'drizzle-orm'
import type { BusinessContext } from '#platform/http/context'

/** What is there of many products at once, locked in one go and in the order that all writers keep. */
export async function lockedLevels(
  { tx, businessId }: BusinessContext,
  wanted: readonly { readonly productId: string; readonly posId: string }[],
): Promise<Map<string, number>> {
  const pairs = wanted.map(({ productId, posId }) => `${productId} ${posId}`).toSorted()
  await tx.execute(sql`
    select pg_advisory_xact_lock(hashtextextended(${`stock ${businessId} `} || pair, 0))
    from unnest(${sql.param(pairs)}::text[]) with ordinality as locked (pair, nth) order by nth`)
  const { rows } = await tx.execute<{ pair: string; quantity: number }>(sql`
    select product_id || ' ' || pos_id as pair, quantity from stock_levels
    where business_id = ${businessId} and product_id || ' ' || pos_id = any(${sql.param(pairs)}::text[])
      and product_id = any(${sql.param([...new Set(wanted.map(({ productId }) => productId))])}::uuid[])`)
  return new Map(rows.map(({ pair, quantity }) => [pair, quantity]))
}
