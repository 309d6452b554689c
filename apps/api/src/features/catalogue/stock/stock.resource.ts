import { stockLevels as levels, stock as movements } from '@cantina/contract/catalogue/stock'
import { getTableName, gte, lte, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { inBusiness } from '#platform/http/route'
import { say } from '#platform/texts'
import { type BoundResource, bindResource } from '#resource/bind-resource'
import { nameTable } from '#resource/entity-names'
import { readRecord } from '#resource/read-record'
import { toWire } from '#resource/wire'
import { pointsOfSale } from '#schema/catalogue/pos.table'
import { stockLevels, stockMovements } from '#schema/catalogue/stock.table'
import { stockLevelRows, stockMovementRows as table } from '#schema/catalogue/stock.view'
import { addMovement } from './add-movement'

// The list reads a view; what is in the way of deleting a product or a storage are these.
nameTable(getTableName(stockMovements), movements.texts)
nameTable(getTableName(stockLevels), movements.texts)

/** Movements are added with what they do to the levels, and read with the names of what they moved. */
export const stock: BoundResource = bindResource(
  {
    resource: movements,
    table,
    keysIn: stockMovements,
    sort: { date: table.date, createdAt: table.createdAt, updatedAt: table.updatedAt },
    label: table.productName,
    fields: { quantity: sql`abs(${table.change})`, toPosId: destinationOf(table).id },
    shown: {
      productId: sql`concat_ws(' ', ${table.itemCode}, ${table.productName})`,
      posId: table.posName,
      quantity: table.change,
      toPosId: destinationOf(table).name,
    },
    filters: {
      from: (from: string) => gte(table.date, from),
      to: (to: string) => lte(table.date, to),
    },
  },
  {
    create: inBusiness(movements.endpoints.create, async (context, { body }) => {
      const id = await addMovement(context, body)
      return {
        message: say(context.language, 'messages.created'),
        item: toWire(await readRecord(context, stock.binding, id)),
      }
    }),
  },
)

export const stockLevelList = bindResource({
  resource: levels,
  table: stockLevelRows,
  sort: {
    productName: stockLevelRows.productKey,
    quantity: stockLevelRows.quantity,
    updatedAt: stockLevelRows.updatedAt,
  },
  label: stockLevelRows.productName,
})

/** Where the goods of a transfer went: its other half, shown with the half that gave them away. */
function destinationOf(row: { businessId: AnyPgColumn; id: AnyPgColumn }): {
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
