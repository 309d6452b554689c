import { and, eq, inArray } from 'drizzle-orm'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { stockMovements } from '#schema/catalogue/stock.table'
import { todayInBusiness } from './today-in-business'
import { writeMovements } from './write-movements'

/** Writes the opposite of a movement, and of its other half; once, whoever comes first. */
export async function reverseMovement(
  context: BusinessContext,
  id: string,
  note: string | null,
): Promise<void> {
  const { tx, businessId } = context
  const [movement] = await tx
    .select()
    .from(stockMovements)
    .where(and(eq(stockMovements.businessId, businessId), eq(stockMovements.id, id)))
  if (!movement) throw new Failure('not_found')
  if (!isReversible(movement)) throw new Failure('not_reversible')
  const halves = movement.transferId
    ? await tx
        .select()
        .from(stockMovements)
        .where(
          and(
            eq(stockMovements.businessId, businessId),
            eq(stockMovements.transferId, movement.transferId),
          ),
        )
    : [movement]
  await refuseSecond(context, halves)
  const today = await todayInBusiness(context)
  await writeMovements(
    context,
    halves.map((half) => ({
      productId: half.productId,
      posId: half.posId,
      date: today,
      category: half.category,
      change: -half.change,
      note,
      reversesId: half.id,
    })),
  )
}

/** What belongs to an order is undone there, sales by returns, and what undoes another one stays. */
export function isReversible({
  category,
  reversesId,
  orderId,
}: Pick<typeof stockMovements.$inferSelect, 'category' | 'reversesId' | 'orderId'>): boolean {
  return category !== 'sale' && reversesId === null && orderId === null
}

async function refuseSecond(
  { tx, businessId }: BusinessContext,
  halves: readonly { id: string }[],
): Promise<void> {
  const done = await tx
    .select({ id: stockMovements.id })
    .from(stockMovements)
    .where(
      and(
        eq(stockMovements.businessId, businessId),
        inArray(
          stockMovements.reversesId,
          halves.map(({ id }) => id),
        ),
      ),
    )
  if (done.length > 0) throw new Failure('already_reversed')
}
