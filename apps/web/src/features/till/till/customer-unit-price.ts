import type { Till, TillProduct } from '@cantina/contract/till/till'
import { priceGoods } from '@cantina/domain/orders/goods-price'
import { offersOf } from '@cantina/domain/promotions/offers'
import { momentAt } from '@cantina/domain/promotions/purchase'
import type { Cart } from './cart'

/**
 * What one piece costs the customer of the cart by the discounts for their tags; null where these take
 * nothing off it, or nobody is chosen.
 */
export function customerUnitCents(
  product: TillProduct,
  { customer, shipping }: Pick<Cart, 'customer' | 'shipping'>,
  till: Till,
  now: Date,
): number | null {
  const theirs = till.discounts.filter(({ tags }) =>
    tags.some(({ id }) => customer?.tagIds.includes(id)),
  )
  if (!customer || theirs.length === 0) return null
  const { discountCents, totalCents } = priceGoods({
    items: [{ product, quantity: 1 }],
    priceList: till.pos.accessType === 'business' ? 'business' : 'consumer',
    countryId: shipping?.countryId ?? customer.countryId,
    destination: null,
    moment: momentAt(now, till.timeZone),
    customer,
    offers: offersOf(theirs, null),
    vatRates: till.vatRates,
  })
  return discountCents > 0 ? totalCents : null
}
