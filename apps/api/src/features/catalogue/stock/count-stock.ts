import type { stockCount } from '@cantina/contract/catalogue/stock'
import type { BodyOf } from '@cantina/contract/endpoint'
import { requireManaged } from '#features/catalogue/products/require-managed'
import type { BusinessContext } from '#platform/http/context'
import { todayInBusiness } from './today-in-business'
import { lockedLevel, storageOf, writeMovements } from './write-movements'

/** Takes what was counted for true, and writes the difference. */
export async function countStock(
  context: BusinessContext,
  { productId, posId, counted, note }: BodyOf<typeof stockCount>,
): Promise<{ before: number; counted: number; change: number }> {
  await requireManaged(context, productId)
  const storageId = await storageOf(context, posId, 'posId')
  const before = await lockedLevel(context, productId, storageId)
  const change = counted - before
  if (change !== 0) {
    const today = await todayInBusiness(context)
    await writeMovements(context, [
      {
        productId,
        posId: storageId,
        date: today,
        category: 'count_correction',
        change,
        note: note ?? null,
      },
    ])
  }
  return { before, counted, change }
}
