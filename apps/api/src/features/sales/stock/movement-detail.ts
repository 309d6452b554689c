import type { movementDetail } from '@cantina/contract/sales/stock'
import { and, eq, ne, or } from 'drizzle-orm'
import type { z } from 'zod'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { stockMovementRows, stockMovements } from './stock.table'

export async function movementDetailOf(
  context: BusinessContext,
  id: string,
): Promise<z.output<typeof movementDetail>> {
  const { tx, businessId } = context
  const rows = stockMovementRows
  const [row] = await tx
    .select()
    .from(rows)
    .where(and(eq(rows.businessId, businessId), eq(rows.id, id)))
  if (!row) throw new Failure('not_found')
  const { createdAt, ...movement } = row
  return {
    ...movement,
    createdAt: createdAt.toISOString(),
    relatedIds: await relatedIdsOf(context, id),
  }
}

/** The other half of a transfer, what undid it, and what it undid. */
async function relatedIdsOf({ tx, businessId }: BusinessContext, id: string): Promise<string[]> {
  const own = and(eq(stockMovements.businessId, businessId), eq(stockMovements.id, id))
  const [movement] = await tx.select().from(stockMovements).where(own)
  if (!movement) return []
  const related = await tx
    .select({ id: stockMovements.id })
    .from(stockMovements)
    .where(
      and(
        eq(stockMovements.businessId, businessId),
        ne(stockMovements.id, id),
        or(
          eq(stockMovements.reversesId, id),
          movement.transferId ? eq(stockMovements.transferId, movement.transferId) : undefined,
          movement.reversesId ? eq(stockMovements.id, movement.reversesId) : undefined,
        ),
      ),
    )
  return related.map((one) => one.id)
}
