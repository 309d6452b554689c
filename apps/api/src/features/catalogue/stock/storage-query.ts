import { type SQL, sql } from 'drizzle-orm'
import { pointsOfSale } from '#schema/catalogue/pos.table'

/** For a recursive statement: the storage of a point of sale, its own or that of the nearest above which has one. */
export function storageQuery(businessId: string, posId: string): SQL {
  return sql`storage as (
    select id, father_id, stock_storage from ${pointsOfSale} where business_id = ${businessId} and id = ${posId}
    union
    select upper.id, upper.father_id, upper.stock_storage from ${pointsOfSale} as upper
      join storage on upper.id = storage.father_id and storage.stock_storage = 'father'
      where upper.business_id = ${businessId}
  )`
}
