import { shareOfGiftCard } from '@cantina/domain/payments/gift-card-share'
import { orderTitle } from '#features/guest/payment-requests/paid-title'
import { orderPublicGoods, type WishedGoods } from '#features/guest/website/order-public-goods'
import type { MadeOrder } from '#features/orders/orders/create-order'
import { changeOrder } from '#features/orders/orders/step-order'
import { cardChoices } from '#features/payments/gateway/cards-taken'
import { writePayments } from '#features/payments/payments/write-payments'
import { attempt } from '#platform/database/savepoint'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { newId } from '#platform/ids'
import { fieldOfGiftCard, giftCardEntries } from './gift-card-entries'
import { startCheckout } from './start-checkout'

export type BoughtGoods =
  | {
      readonly kind: 'ordered'
      readonly order: MadeOrder
      readonly status: 'pending' | 'confirmed'
    }
  | { readonly kind: 'to_pay'; readonly checkoutId: string }

/** Orders goods; those that are paid by card are ordered to see that they can be, and taken back until the money has come. */
export async function buyGoods(context: BusinessContext, wish: WishedGoods): Promise<BoughtGoods> {
  const choices = await cardChoices(context)
  if (wish.payment === 'card' && !choices) throw new Failure('cards_not_taken')
  const trial = await attempt(context.tx)
  const order = await orderPublicGoods(context, wish)
  const { totalCents } = order
  const { leftCents } = shareOfGiftCard(
    { totalCents, dueNowCents: totalCents },
    wish.giftCard?.cents ?? 0,
  )
  const status = await payByGiftCard(context, wish, order)
  const isPayable = choices !== null && leftCents >= choices.leastCents
  if (!isPayable || (wish.payment !== 'card' && choices.sellsUnpaid)) {
    return { kind: 'ordered', order, status }
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
    totalCents,
    cents: leftCents,
  })
  return { kind: 'to_pay', checkoutId }
}

/** An order of which nothing is left to pay needs nobody to confirm it, as one that was paid by card. */
async function payByGiftCard(
  context: BusinessContext,
  wish: WishedGoods,
  { id, totalCents }: MadeOrder,
): Promise<'pending' | 'confirmed'> {
  const entries = giftCardEntries(wish, totalCents)
  const order = { kind: 'order' as const, id, status: 'pending', totalCents }
  await writePayments(
    context,
    { ...order, paidCents: 0, refundedCents: 0 },
    entries,
    fieldOfGiftCard,
  )
  if (entries.length === 0 || entries.some(({ cents }) => cents < totalCents)) return 'pending'
  await changeOrder(context, id, { status: 'confirmed' })
  return 'confirmed'
}
