import type { StoredCart } from '@cantina/contract/till/parked-carts'
import { isSameLine } from '@cantina/domain/orders/goods-lines'
import type { Cart } from './cart'
import type { CartPrice } from './cart-price'
import { reductionsOfSale } from './cart-reductions'
import { wantedLine } from './sale-of-cart'

/** What waits of a cart, with what it costs now: what has changed is shown to whoever takes it up. */
export function parkedContent(cart: Cart, { goods, totalCents }: CartPrice): StoredCart {
  return {
    lines: cart.lines.map((line) => ({
      ...wantedLine(line),
      unitCents: goods.lines.find((priced) => isSameLine(priced, line))?.unitCents ?? 0,
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
