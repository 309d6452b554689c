import type { BusinessContext } from '#platform/http/context'
import { Occasion } from '#platform/occasions/occasion'
import type { PaymentTarget } from './payment-target'

/** A booking or an order: what is sold, paid and documented. */
export type SaleId = { readonly bookingId: string } | { readonly orderId: string }

export interface SaleChange {
  readonly cause: 'cancelled' | 'priceChanged' | 'refunded'
  /** In somebody's own words. */
  readonly reason?: string | null
  /** What was refunded just now: of guests who did not come, so much less was sold. */
  readonly refundedCents?: number
}

/** What a booking or an order costs, or what is paid of it, has become less. The announcer has locked it and written the change. */
export const saleChanged = new Occasion<[BusinessContext, SaleId, SaleChange]>('sale changed')

/** A refund through the gateway stands in the ledger: the card has to get it. */
export const gatewayRefunded = new Occasion<
  [
    BusinessContext,
    Pick<PaymentTarget, 'kind' | 'id'>,
    { readonly paymentId: string; readonly cents: number },
  ]
>('gateway refunded')

/** Money has come for a booking or an order that was there before; the announcer has locked it. */
export const moneyTaken = new Occasion<[BusinessContext, SaleId]>('money taken')
