import type { BodyOf } from '@cantina/contract/endpoint'
import type { cancelOrder as endpoint } from '@cantina/contract/sales/orders'
import { creditEverything } from '#features/booking/documents/credit-everything'
import { writePayment } from '#features/booking/payments/write-payment'
import { giveBackUses } from '#features/promotions/uses/give-back-uses'
import type { BusinessContext } from '#platform/http/context'
import { backToStock } from './back-to-stock'
import { ledgerOf } from './ledger-of'
import { stepOrder } from './step-order'

/** Nothing of it remains but that it was: goods, uses of promotions and money go back, papers are taken back. */
export async function cancelOrder(
  context: BusinessContext,
  id: string,
  { version, reason, refund }: BodyOf<typeof endpoint>,
): Promise<void> {
  const { order, lines } = await stepOrder(
    context,
    { id, version, step: 'cancel' },
    { status: 'cancelled', cancelledAt: context.now, cancelReason: reason },
  )
  await backToStock(
    context,
    order,
    lines.map((line) => ({ line, quantity: line.quantity - line.returnedQuantity })),
  )
  await giveBackUses(context, { orderId: id })
  await creditEverything(context, { orderId: id }, reason)
  if (!refund) return
  const { cents, ...how } = refund
  await writePayment(context, ledgerOf(order), { ...how, cents: -cents }, 'refund.cents')
}
