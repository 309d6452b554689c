import type { PublicProduct } from '@cantina/contract/guest/public-shop'
import { lineName } from '@cantina/domain/catalogue/line-name'
import { quantityPrice } from '@cantina/domain/orders/goods-lines'
import type { Language } from '#widget/lib/address'
import { type Basket, linesOf } from './basket'

/** What is in a basket before the server has priced it, less what a quantity takes off: codes, campaigns and the way come later. */
export function unpricedGoods(
  basket: Basket,
  products: readonly PublicProduct[],
  language: Language,
) {
  const byId = new Map(products.map((product) => [product.id, product]))
  const lines = linesOf(basket).flatMap(({ productId, quantity, amountCents }) => {
    const product = byId.get(productId)
    if (!product) return []
    const { priceCents, availableFrom, wine } = product
    const price = quantityPrice(amountCents ?? priceCents, quantity, wine.quantityDiscounts)
    return [
      {
        name: lineName(product, language),
        quantity,
        quantityDiscountCents: price.discountCents,
        cents: price.totalCents,
        availableFrom,
      },
    ]
  })
  return { lines, totalCents: lines.reduce((sum, { cents }) => sum + cents, 0) }
}
