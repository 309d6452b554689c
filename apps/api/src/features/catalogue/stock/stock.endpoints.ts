import {
  changeMovementNote,
  readMovement,
  reverseMovement as reverse,
  stockCount,
} from '@cantina/contract/catalogue/stock'
import { and, eq, sql } from 'drizzle-orm'
import { Failure } from '#platform/failure'
import { inBusiness } from '#platform/http/route'
import { say } from '#platform/texts'
import { stockMovements } from '#schema/catalogue/stock.table'
import { countStock } from './count-stock'
import { movementDetailOf } from './movement-detail'
import { reverseMovement } from './reverse-movement'

export const stockRoutes = [
  inBusiness(readMovement, (context, { params }) => movementDetailOf(context, params.id)),
  inBusiness(changeMovementNote, async (context, { params, body }) => {
    const { tx, businessId, now, language } = context
    const changed = await tx
      .update(stockMovements)
      .set({ note: body.note, updatedAt: now, version: sql`${stockMovements.version} + 1` })
      .where(and(eq(stockMovements.businessId, businessId), eq(stockMovements.id, params.id)))
      .returning({ id: stockMovements.id })
    if (changed.length === 0) throw new Failure('not_found')
    return {
      message: say(language, 'messages.updated'),
      item: await movementDetailOf(context, params.id),
    }
  }),
  inBusiness(reverse, async (context, { params, body }) => {
    await reverseMovement(context, params.id, body.note)
    return { message: say(context.language, 'messages.movementReversed') }
  }),
  inBusiness(stockCount, async (context, { body }) => {
    const counted = await countStock(context, body)
    const change = counted.change > 0 ? `+${counted.change}` : String(counted.change)
    const message =
      counted.change === 0
        ? say(context.language, 'messages.stockAsCounted')
        : say(context.language, 'messages.stockCounted', { change })
    return { ...counted, message }
  }),
]
