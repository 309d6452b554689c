import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { reviewAverages as kept } from './reviews.table'

/** The published reviews of a service or product: how many, and their stars on average, to a tenth. */
export function reviewAveragesOf(item: { businessId: AnyPgColumn; id: AnyPgColumn }) {
  const ofItem = (figure: SQL) =>
    sql`(select ${figure} from ${kept} where ${kept.businessId} = ${item.businessId} and ${kept.itemId} = ${item.id})`
  return {
    reviewCount: sql`coalesce(${ofItem(sql`${kept.count}`)}, 0)`,
    reviewAverage: ofItem(sql`round(${kept.sum}::numeric / nullif(${kept.count}, 0), 1)::float8`),
  }
}
