import type { movementDetail } from '@cantina/contract/catalogue/stock'
import { and, eq, ne, or } from 'drizzle-orm'
import type { z } from 'zod'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { stockMovements } from '#schema/catalogue/stock.table'
import { stockMovementRows } from '#schema/catalogue/stock.view'
import { isReversible } from './reverse-movement'

type Movement = typeof stockMovements.$inferSelect

export async function movementDetailOf(
  context: BusinessContext,
  id: string,
): Promise<z.output<typeof movementDetail>> {
  const { tx, businessId } = context
  const rows = stockMovementRows
  const [found] = await tx
    .select({ row: rows, movement: stockMovements })
    .from(rows)
    .innerJoin(
      stockMovements,
      and(eq(stockMovements.businessId, rows.businessId), eq(stockMovements.id, rows.id)),
    )
    .where(and(eq(rows.businessId, businessId), eq(rows.id, id)))
  if (!found) throw new Failure('not_found')
  const { row, movement } = found
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    canReverse: isReversible(movement) && !row.isReversed,
    relatedIds: await relatedIdsOf(context, movement),
  }
}

/** The other half of a transfer, what undid it, and what it undid. */
async function relatedIdsOf(
  { tx, businessId }: BusinessContext,
  { id, transferId, reversesId }: Movement,
): Promise<string[]> {
  const related = await tx
    .select({ id: stockMovements.id })
    .from(stockMovements)
    .where(
      and(
        eq(stockMovements.businessId, businessId),
        ne(stockMovements.id, id),
        or(
          eq(stockMovements.reversesId, id),
          transferId ? eq(stockMovements.transferId, transferId) : undefined,
          reversesId ? eq(stockMovements.id, reversesId) : undefined,
        ),
      ),
    )
  return related.map((one) => one.id)
}
