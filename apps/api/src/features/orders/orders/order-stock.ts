import { piecesByProduct } from '@cantina/domain/orders/pieces-by-product'
import { todayInBusiness } from '#features/catalogue/stock/today-in-business'
import { type NewMovement, writeMovements } from '#features/catalogue/stock/write-movements'
import type { BusinessContext } from '#platform/http/context'
import type { StoredLine, StoredOrder } from './locked-order'
import type { PricedOrder } from './price-order'

interface Back {
  readonly line: Pick<StoredLine, 'productId' | 'isStocked'>
  readonly quantity: number
}

/** Goods of an order stand on their shelf again. */
export async function backToStock(
  context: BusinessContext,
  { id, storageId }: StoredOrder,
  goods: readonly Back[],
): Promise<void> {
  const stocked = goods.filter(({ line, quantity }) => line.isStocked && quantity !== 0)
  const pieces = piecesByProduct(
    stocked.map(({ line: { productId }, quantity }) => ({ productId, quantity })),
  )
  if (pieces.size === 0) return
  const date = await todayInBusiness(context)
  await writeMovements(
    context,
    [...pieces].map(([productId, change]) => ({
      productId,
      posId: storageId,
      date,
      category: 'return' as const,
      change,
      note: null,
      orderId: id,
    })),
  )
}

/** The goods of an order leave the shelf: the pieces of a product together, whatever the lines. */
export function takenFromStock(
  { goods, price, lines }: PricedOrder,
  { orderId, date }: { readonly orderId: string; readonly date: string },
): NewMovement[] {
  const stocked = price.lines.filter((_, index) => lines[index]?.product.stock !== null)
  return [...piecesByProduct(stocked)].map(([productId, quantity]) => ({
    productId,
    posId: goods.storageId,
    date,
    category: 'sale' as const,
    change: -quantity,
    note: null,
    orderId,
  }))
}
