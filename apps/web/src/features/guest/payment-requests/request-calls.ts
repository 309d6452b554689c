import {
  bookingPaymentRequests,
  orderPaymentRequests,
} from '@cantina/contract/payments/payment-requests'

/** What is paid by link; with every payment of it there may be less to ask for. */
export interface AskedSale {
  readonly kind: 'booking' | 'order'
  readonly id: string
  readonly version: number
}

export const callsFor = { booking: bookingPaymentRequests, order: orderPaymentRequests } as const

/** Below the area of what is paid, so that whatever changes it makes this stale too. */
export function requestsKey({ kind, id }: Pick<AskedSale, 'kind' | 'id'>) {
  return [kind === 'booking' ? 'booking' : 'sales', 'payment-requests', id] as const
}
