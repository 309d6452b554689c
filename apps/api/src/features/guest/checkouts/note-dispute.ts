import type { CardDispute } from '#platform/cards/cards'
import type { BusinessContext } from '#platform/http/context'
import { changeCheckout } from './locked-checkout'
import { checkoutPaidBy } from './note-refund'
import { writeProviderRefund } from './write-provider-refund'

/** Records a dispute: somebody has to answer the bank in time; a lost one stands in the ledger. */
export async function noteDispute(context: BusinessContext, dispute: CardDispute): Promise<void> {
  const { id, paymentIntent, cents, state, dueAt } = dispute
  const checkout = paymentIntent && (await checkoutPaidBy(context, paymentIntent))
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
  if (state === 'lost') await writeProviderRefund(context, checkout, { providerId: id, cents })
}
