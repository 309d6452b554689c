import { piecesByProduct } from '@cantina/domain/goods/pieces-by-product'
import type { NewMovement } from '#features/catalogue/stock/write-movements'
import type { PricedOrder } from './price-order'

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
