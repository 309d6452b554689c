import type { OrderDetail } from '@cantina/contract/orders/order-detail'
import { returnedCents } from '@cantina/domain/orders/returned-cents'
import { netPaidOf } from '#components/payments/payment-forms'

type Order = Pick<
  OrderDetail,
  'lines' | 'returns' | 'price' | 'paidCents' | 'refundedCents' | 'returnedCents'
>

interface Wish {
  /** How many of each line, in the order of the lines. */
  readonly quantities: readonly number[]
  readonly givesShippingBack: boolean
}

/** How many pieces of a line can still come back. */
export function leftToReturn(
  line: Pick<OrderDetail['lines'][number], 'quantity' | 'returnedQuantity'>,
): number {
  return line.quantity - line.returnedQuantity
}

/** What of the shipping charge was not refunded with an earlier return. */
export function shippingLeft({ price, returns }: Pick<Order, 'price' | 'returns'>): number {
  const refunded = returns.reduce(
    (sum, { cents, lines }) => sum + cents - lines.reduce((goods, line) => goods + line.cents, 0),
    0,
  )
  return Math.max(0, price.shippingCents - refunded)
}

/**
 * What coming goods are worth, and what of it is money that goes back: an order that is not paid is only
 * owed less than before, and what was paid too much goes back with it.
 */
export function worthOfReturn(order: Order, { quantities, givesShippingBack }: Wish) {
  const goodsCents = order.lines.reduce(
    (sum, line, index) =>
      sum + returnedCents(line, line.returnedQuantity, Math.max(0, quantities[index] ?? 0)),
    0,
  )
  const shippingCents = givesShippingBack ? shippingLeft(order) : 0
  const worthCents = goodsCents + shippingCents
  const leftToPay = order.price.totalCents - order.returnedCents - worthCents
  const moneyBackCents = Math.max(0, netPaidOf(order) - leftToPay)
  return { goodsCents, shippingCents, worthCents, moneyBackCents }
}
