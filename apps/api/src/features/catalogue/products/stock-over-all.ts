import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { stockLevels as levels } from '#schema/catalogue/stock.table'

/** What there is of a product in all storages together. */
export function stockOverAll(product: { businessId: AnyPgColumn; id: AnyPgColumn }): SQL<number> {
  return sql<number>`(select coalesce(sum(${levels.quantity}), 0)::int from ${levels} where ${levels.businessId} = ${product.businessId} and ${levels.productId} = ${product.id})`
}
