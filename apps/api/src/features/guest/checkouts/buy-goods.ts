import { orderTitle } from '#features/guest/payment-requests/paid-title'
import { orderPublicGoods, type WishedGoods } from '#features/guest/website/order-public-goods'
import type { MadeOrder } from '#features/orders/orders/create-order'
import { cardChoices } from '#features/payments/gateway/cards-taken'
import { attempt } from '#platform/database/savepoint'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { newId } from '#platform/ids'
import { startCheckout } from './start-checkout'

export type BoughtGoods =
  | { readonly kind: 'ordered'; readonly order: MadeOrder }
  | { readonly kind: 'to_pay'; readonly checkoutId: string }

/** Orders goods; those that are paid by card are ordered to see that they can be, and taken back until the money has come. */
export async function buyGoods(context: BusinessContext, wish: WishedGoods): Promise<BoughtGoods> {
  const choices = await cardChoices(context)
  if (wish.payment === 'card' && !choices) throw new Failure('cards_not_taken')
  const trial = await attempt(context.tx)
  const order = await orderPublicGoods(context, wish)
  const isPayable = choices !== null && order.totalCents >= choices.leastCents
  if (!isPayable || (wish.payment !== 'card' && choices.sellsUnpaid)) {
    return { kind: 'ordered', order }
  }
  await trial.undo()
  if (wish.payment !== 'card') throw new Failure('card_needed')
  const checkoutId = newId(context.now.getTime())
  const { language } = wish.guest
  const pieces = wish.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  await startCheckout(context, {
    id: checkoutId,
    kind: 'order',
    wish,
    language,
    title: await orderTitle(context, language, pieces),
    totalCents: order.totalCents,
    cents: order.totalCents,
  })
  return { kind: 'to_pay', checkoutId }
}
