import type { BodyOf } from '@cantina/contract/endpoint'
import type { takeOut as endpoint } from '@cantina/contract/till/checkout'
import { piecesByProduct } from '@cantina/domain/orders/pieces-by-product'
import { todayInBusiness } from '#features/catalogue/stock/today-in-business'
import { writeMovements } from '#features/catalogue/stock/write-movements'
import { goodsOnSale } from '#features/orders/orders/goods-on-sale'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { notInList } from '#platform/not-in-list'

/** What the business takes for itself leaves the shelf, and no money is asked for. */
export async function takeOut(
  context: BusinessContext,
  { posId, lines, reason, notes }: BodyOf<typeof endpoint>,
): Promise<number> {
  const pieces = piecesByProduct(lines)
  const goods = await goodsOnSale(context, {
    posId,
    productIds: [...pieces.keys()],
    countryId: null,
  })
  if (goods.pos.accessType !== 'internal') throw new Failure('wrong_state')
  const known = new Map(goods.products.map((product) => [product.id, product]))
  for (const [index, { productId }] of lines.entries()) {
    if (known.has(productId)) continue
    throw notInList(`lines.${index}.productId`)
  }
  const counted = [...pieces].filter(([productId]) => known.get(productId)?.stock !== null)
  const date = await todayInBusiness(context)
  if (counted.length > 0) {
    await writeMovements(
      context,
      counted.map(([productId, quantity]) => ({
        productId,
        posId: goods.storageId,
        date,
        category: reason,
        change: -quantity,
        note: notes,
      })),
    )
  }
  return [...pieces.values()].reduce((sum, quantity) => sum + quantity, 0)
}
