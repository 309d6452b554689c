import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { pointsOfSale } from '#schema/catalogue/pos.table'

/** Where the goods of a transfer went: its other half, told at the half that gave them away. */
export function destinationOf(row: { businessId: AnyPgColumn; id: AnyPgColumn }): {
  readonly id: SQL
  readonly name: SQL
} {
  const found = (what: SQL) => sql`(
    select ${what} from stock_movements as gave
    join stock_movements as got on got.business_id = gave.business_id and got.transfer_id = gave.transfer_id and got.id <> gave.id
    join ${pointsOfSale} as storage on storage.business_id = got.business_id and storage.id = got.pos_id
    where gave.business_id = ${row.businessId} and gave.id = ${row.id} and gave.change < 0)`
  return { id: found(sql`storage.id`), name: found(sql`storage.name`) }
}
