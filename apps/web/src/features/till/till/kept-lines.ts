import { payableCents } from '@cantina/domain/bookings/booking-price'
import { partySizeOf } from '@cantina/domain/bookings/visit'
import type { KeptLine } from '#components/offline/offline-state'
import type { CartVisit } from './cart'
import type { CartPrice } from './cart-price'

interface Names {
  readonly nameOfProduct: (productId: string) => string
  readonly nameOfVisit: (visit: CartVisit) => string
}

/** What a sale was made of, as its slip says it: what promotions took off is in the amounts. */
export function keptLines(
  { goods, visits }: Pick<CartPrice, 'goods' | 'visits'>,
  { nameOfProduct, nameOfVisit }: Names,
): KeptLine[] {
  return [
    ...visits.map(({ visit, price }) => ({
      quantity: partySizeOf(visit.visit),
      name: nameOfVisit(visit),
      cents: price.lines.reduce((sum, line) => sum + payableCents(line), 0),
    })),
    ...goods.lines.map(({ productId, quantity, totalCents }) => ({
      quantity,
      name: nameOfProduct(productId),
      cents: totalCents,
    })),
  ]
}
