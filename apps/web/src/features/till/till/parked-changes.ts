import type { StoredCart } from '@cantina/contract/till/parked-carts'
import type { Till, TillProduct } from '@cantina/contract/till/till'
import { isSameLine } from '@cantina/domain/orders/goods-lines'
import { maximumQuantity } from '@cantina/domain/orders/goods-problems'
import type { Cart } from './cart'
import type { CartPrice } from './cart-price'

/** What is no longer as it was when a cart was parked. */
export type ParkedChange =
  | { readonly kind: 'price'; readonly name: string; readonly from: number; readonly to: number }
  | { readonly kind: 'fewer'; readonly name: string; readonly left: number }
  | { readonly kind: 'balance'; readonly name: string; readonly from: number; readonly to: number }
  | { readonly kind: 'total'; readonly from: number; readonly to: number }
  | { readonly kind: 'soldNoMore' | 'settled' | 'visitOver' | 'codeGone' }

interface TakenUp {
  readonly before: StoredCart
  readonly cart: Cart
  readonly price: Pick<CartPrice, 'goods' | 'totalCents'>
  readonly products: Till['products']
  readonly nameOf: (product: TillProduct) => string
}

/** In the order of the cart; the total last. */
export function parkedChanges(takenUp: TakenUp): ParkedChange[] {
  const { before, cart, price, products, nameOf } = takenUp
  const ofLines = before.lines.flatMap((line): ParkedChange[] => {
    const { productId, quantity, unitCents } = line
    const product = products.find(({ id }) => id === productId)
    if (!product) return [{ kind: 'soldNoMore' }]
    const name = nameOf(product)
    const to = price.goods.lines.find((priced) => isSameLine(priced, line))?.unitCents
    const most = maximumQuantity(product)
    return [
      ...(to === undefined || to === unitCents
        ? []
        : [{ kind: 'price' as const, name, from: unitCents, to }]),
      ...(most === null || most >= quantity ? [] : [{ kind: 'fewer' as const, name, left: most }]),
    ]
  })
  const ofReservations = before.reservations.flatMap(({ id, cents }): ParkedChange[] => {
    const reservation = cart.reservations.find((one) => one.id === id)
    if (!reservation) return [{ kind: 'settled' }]
    const { customerName: name, cents: to } = reservation
    return to === cents ? [] : [{ kind: 'balance', name, from: cents, to }]
  })
  const changes: ParkedChange[] = [
    ...ofLines,
    ...ofReservations,
    ...lost('visitOver', before.visits.length - cart.visits.length),
    ...lost('codeGone', before.discountCode !== null && cart.voucher === null ? 1 : 0),
  ]
  const { totalCents: from } = before
  const { totalCents: to } = price
  return from === to ? changes : [...changes, { kind: 'total', from, to }]
}

function lost(kind: 'visitOver' | 'codeGone', count: number): ParkedChange[] {
  return Array.from({ length: count }, () => ({ kind }))
}
