import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { reviewAverages as kept } from './reviews.table'

/** Stars on average, to a tenth; null of none. */
export const averageOf = sql<number>`round(${kept.sum}::numeric / nullif(${kept.count}, 0), 1)::float8`

/** The published reviews of a service or product: how many, and their stars on average. */
export function reviewAveragesOf(item: { businessId: AnyPgColumn; id: AnyPgColumn }) {
  const ofItem = (figure: SQL) =>
    sql`(select ${figure} from ${kept} where ${kept.businessId} = ${item.businessId} and ${kept.itemId} = ${item.id})`
  return {
    reviewCount: sql`coalesce(${ofItem(sql`${kept.count}`)}, 0)`,
    reviewAverage: ofItem(averageOf),
  }
}
