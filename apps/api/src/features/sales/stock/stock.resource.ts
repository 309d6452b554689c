import { stockLevels as levels, stock as movements } from '@cantina/contract/sales/stock'
import { gte, lte } from 'drizzle-orm'
import { inBusiness } from '#platform/http/route'
import { say } from '#platform/texts'
import { bindResource } from '#resource/bind-resource'
import { addMovement } from './add-movement'
import { stockLevelRows, stockMovementRows as table } from './stock.table'

/** Movements are added with what they do to the levels, and read with the names of what they moved. */
export const stock = bindResource(
  {
    resource: movements,
    table,
    sort: { date: table.date, createdAt: table.createdAt, updatedAt: table.updatedAt },
    label: table.productName,
    filters: {
      from: (from: string) => gte(table.date, from),
      to: (to: string) => lte(table.date, to),
    },
  },
  {
    create: inBusiness(movements.endpoints.create, async (context, { body }) => {
      const id = await addMovement(context, body)
      return { message: say(context.language, 'messages.created'), item: { ...body, id } as never }
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
