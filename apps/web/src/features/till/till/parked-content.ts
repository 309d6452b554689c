import type { StoredCart } from '@cantina/contract/till/parked-carts'
import type { Cart } from './cart'
import type { CartPrice } from './cart-price'
import { reductionsOfSale } from './cart-reductions'

/** What waits of a cart, with what it costs now: what has changed is shown to whoever takes it up. */
export function parkedContent(cart: Cart, { goods, totalCents }: CartPrice): StoredCart {
  const unitOf = new Map(goods.lines.map(({ productId, unitCents }) => [productId, unitCents]))
  return {
    lines: cart.lines.map(({ productId, quantity }) => ({
      productId,
      quantity,
      unitCents: unitOf.get(productId) ?? 0,
    })),
    visits: cart.visits.map(({ visit }) => visit),
    reservations: cart.reservations.map(({ id, cents }) => ({ id, cents })),
    shipping: cart.shipping,
    discountCode: cart.voucher?.code ?? null,
    reductions: reductionsOfSale(cart.reductions, cart.visits),
    notes: cart.notes,
    totalCents,
  }
}
