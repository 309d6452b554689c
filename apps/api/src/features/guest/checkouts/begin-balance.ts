import { titleOfSale } from '#features/guest/payment-requests/paid-title'
import { paidSale } from '#features/guest/payment-requests/payer-of'
import type { SaleId } from '#features/payments/payments/sale-occasions'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { newId } from '#platform/ids'
import { begunPayment } from './begun-payment'
import { startCheckout } from './start-checkout'

interface Asked {
  readonly cents: number
  /** Null where the guest pays what is left by themselves. */
  readonly paymentRequestId: string | null
}

/** Begins to pay something of a booking or an order that is locked; begun twice, it is the same payment. */
export async function beginBalance(
  context: BusinessContext,
  sale: SaleId,
  { cents, paymentRequestId }: Asked,
): Promise<string> {
  const begun = await begunPayment(context, sale, { cents, paymentRequestId })
  if (begun !== null) return begun
  const paid = await paidSale(context, { bookingId: null, orderId: null, ...sale })
  if (!paid) throw new Failure('not_found')
  const id = newId(context.now.getTime())
  await startCheckout(context, {
    ...sale,
    id,
    kind: 'balance',
    wish: null,
    language: paid.guest.language,
    paymentRequestId,
    title: await titleOfSale(context, paid),
    totalCents: cents,
    cents,
  })
  return id
}
