import { rightsTo } from '#features/guest/guest-page/guest-order-page'
import { readGuestOrder } from '#features/guest/guest-page/read-guest-order'
import { lockOrder } from '#features/orders/orders/locked-order'
import { cardChoices } from '#features/payments/gateway/cards-taken'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { beginBalance } from './begin-balance'

/** Lets a buyer pay by card what is left of an order; asked twice, they come to the same payment. */
export async function payOrderBalance(context: BusinessContext, orderId: string): Promise<string> {
  if (!(await cardChoices(context))?.takesBalances) throw new Failure('cards_not_taken')
  await lockOrder(context, orderId)
  const order = await readGuestOrder(context, orderId)
  if (!(await rightsTo(context, order)).pay) throw new Failure('wrong_state')
  return beginBalance(context, { orderId }, { cents: order.dueCents, paymentRequestId: null })
}
