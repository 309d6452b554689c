import { type SQL, sql } from 'drizzle-orm'
import type { BusinessContext } from '#platform/http/context'
import { allottedGoods } from '#schema/till/allotments.table'

/** Who sells: a device that keeps something for itself, or nobody in particular. */
export interface Selling {
  readonly deviceId: string | null
  /** What is kept at this moment counts, also for a sale that was made before it. */
  readonly asOf: Date
}

export function nobodys({ now }: Pick<BusinessContext, 'now'>): Selling {
  return { deviceId: null, asOf: now }
}

/** For a statement over products p beside their `shelf`: what devices keep there that somebody else sells with. */
export function keptJoin(businessId: string, selling: Selling): SQL {
  return sql`left join (
      select a.product_id, sum(a.quantity)::int as quantity from ${allottedGoods} a
      where a.business_id = ${businessId} and a.pos_id = (select id from shelf) and ${isKeptFrom(selling)}
      group by a.product_id) kept on kept.product_id = p.id`
}

/** The same behind the locks of the stock. */
export async function keptFrom(
  { tx, businessId }: Pick<BusinessContext, 'tx' | 'businessId'>,
  goods: { readonly storageId: string; readonly productIds: readonly string[] },
  selling: Selling,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await tx.execute<{ productId: string; quantity: number }>(sql`
    select a.product_id as "productId", sum(a.quantity)::int as quantity from ${allottedGoods} a
    where a.business_id = ${businessId} and a.pos_id = ${goods.storageId} and ${isKeptFrom(selling)}
      and a.product_id = any(${sql.param([...goods.productIds])}::uuid[])
    group by a.product_id`)
  return new Map(rows.map(({ productId, quantity }) => [productId, quantity]))
}

function isKeptFrom({ deviceId, asOf }: Selling): SQL {
  return sql`(a.until > ${asOf.toISOString()}::timestamptz and a.device_id is distinct from ${deviceId}::uuid)`
}
