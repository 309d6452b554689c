import type { PaymentTarget } from '#features/payments/payments/payment-target'
import type { StoredOrder } from './locked-order'

/** An order as the ledger of payments sees it: what came back is owed no more. */
export function ledgerOf(order: StoredOrder): PaymentTarget {
  const { id, status, totalCents, returnedCents, paidCents, refundedCents } = order
  return {
    kind: 'order',
    id,
    status,
    totalCents: totalCents - returnedCents,
    paidCents,
    refundedCents,
  }
}
