import type { Sale } from '@cantina/contract/till/checkout'
import type { Cart, CartLine } from './cart'
import type { CartPrice } from './cart-price'
import { reductionsOfSale } from './cart-reductions'

export type Tender = Sale['tenders'][number]

/** What is wanted of a product, whatever else an older version has kept of it. */
export function wantedLine({ productId, quantity, amountCents = null }: CartLine) {
  return { productId, quantity, amountCents }
}

/** What is sent for a cart: everything but prices, which the server finds itself and compares. */
export function saleOfCart(
  cart: Cart,
  { posId, deviceId }: Pick<Sale, 'posId' | 'deviceId'>,
  { totalCents, voucherRefusal }: Pick<CartPrice, 'totalCents' | 'voucherRefusal'>,
  tenders: readonly Tender[],
): Sale {
  return {
    key: cart.key,
    posId,
    deviceId,
    customerId: cart.customer?.id ?? null,
    guest: cart.customer?.guest ?? null,
    lines: cart.lines.map(wantedLine),
    visits: cart.visits.map(({ visit }) => visit),
    reservations: cart.reservations.map(({ id, cents }) => ({ id, cents })),
    shipping: cart.shipping,
    billing: null,
    // One that takes nothing off is not redeemed.
    discountCode: voucherRefusal ? null : (cart.voucher?.code ?? null),
    reductions: reductionsOfSale(cart.reductions, cart.visits),
    notes: cart.notes,
    totalCents,
    tenders: [...tenders],
    language: null,
  }
}

/** All of it in one way; nothing is paid for what costs nothing. */
export function wholeTender(method: Tender['method'], totalCents: number): Tender[] {
  if (totalCents === 0) return []
  return [{ method, cents: totalCents, reference: null, tenderedCents: null }]
}
