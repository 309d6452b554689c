import type { CardDispute } from '#platform/cards/cards'
import type { BusinessContext } from '#platform/http/context'
import { type Checkout, changeCheckout } from './locked-checkout'
import { checkoutPaidBy } from './note-refund'
import { keepOutsidePayment, takeFromUnrecorded, unrecordedPayment } from './outside-payments'
import { writeProviderRefund } from './write-provider-refund'

/** Records a dispute: somebody has to answer the bank in time; a lost one stands in the ledger. */
export async function noteDispute(context: BusinessContext, dispute: CardDispute): Promise<void> {
  const { id, paymentIntent, cents, state, dueAt } = dispute
  if (!paymentIntent) return
  const recorded = await checkoutPaidBy(context, paymentIntent)
  const checkout = recorded ?? (await unrecordedOf(context, { ...dispute, paymentIntent }))
  if (!checkout) return
  const isOver = checkout.disputeState === 'won' || checkout.disputeState === 'lost'
  // A decided dispute stays so, in whatever order the provider reports it.
  if (checkout.disputeId === id && isOver) return
  await changeCheckout(context, checkout.id, {
    disputeId: id,
    disputeState: state,
    disputeCents: cents,
    disputeDueAt: dueAt,
  })
  if (state !== 'lost') return
  if (recorded) await writeProviderRefund(context, checkout, { providerId: id, cents })
  else await takeFromUnrecorded(context, checkout, cents)
}

/** Money that came before the business was connected is disputed as well: it is noted as being for nothing here. */
async function unrecordedOf(
  context: BusinessContext,
  { paymentIntent, cents, currency }: CardDispute & { readonly paymentIntent: string },
): Promise<Checkout | null> {
  const found = await unrecordedPayment(context, paymentIntent)
  if (found) return found
  await keepOutsidePayment(context, { paymentIntent, cents, currency, state: 'dismissed' })
  return unrecordedPayment(context, paymentIntent)
}
