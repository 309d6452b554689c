import type { BusinessContext } from '#platform/http/context'
import { Occasion } from '#platform/occasions/occasion'

/** What goes back of one line of an order, or of what it cost to send it. */
export interface ReturnedPart {
  readonly line: number | 'shipping'
  readonly cents: number
}

interface OrderId {
  readonly orderId: string
}

/** The lines of an order are about to change: whoever has relied on them refuses. */
export const orderLinesChange = new Occasion<[BusinessContext, OrderId]>('order lines change')

/** An order is no more, for the reason given; its money has not been refunded yet. */
export const orderCancelled = new Occasion<[BusinessContext, OrderId, string]>('order cancelled')

/** Goods came back, for the reason given; their money has not been refunded yet. */
export const goodsReturned = new Occasion<
  [BusinessContext, OrderId, readonly ReturnedPart[], string]
>('goods returned')
