import type { CardDispute } from '#platform/cards/cards'
import type { BusinessContext } from '#platform/http/context'
import { changeCheckout } from './locked-checkout'
import { checkoutPaidBy } from './note-refund'
import { writeProviderRefund } from './write-provider-refund'

/** Whoever paid asks their bank for the money: somebody has to answer in time; what is lost stands in the ledger. */
export async function noteDispute(context: BusinessContext, dispute: CardDispute): Promise<void> {
  const { id, paymentIntent, cents, state, dueAt } = dispute
  const checkout = paymentIntent && (await checkoutPaidBy(context, paymentIntent))
  if (!checkout) return
  const isOver = checkout.disputeState === 'won' || checkout.disputeState === 'lost'
  // What was decided stays so, in whatever order the provider tells of it.
  if (checkout.disputeId === id && isOver) return
  await changeCheckout(context, checkout.id, {
    disputeId: id,
    disputeState: state,
    disputeCents: cents,
    disputeDueAt: dueAt,
  })
  if (state === 'lost') await writeProviderRefund(context, checkout, { providerId: id, cents })
}
