import { recordAsGuest } from '#platform/audit/record-as'
import type { CardSession } from '#platform/cards/cards'
import { failureOf } from '#platform/database/database-errors'
import { attempt } from '#platform/database/savepoint'
import type { BusinessContext } from '#platform/http/context'
import { releaseUnbooked } from './ask-refund'
import { doWhatWasPaid } from './do-what-was-paid'
import { type Checkout, changeCheckout, expireCheckout, lockedCheckout } from './locked-checkout'

/**
 * Settles a checkout by what the provider says of its page: a paid one is booked or refunded, an
 * expired one frees its seats. Repeated or concurrent reports have one effect.
 */
export async function settleCheckout(
  context: BusinessContext,
  checkoutId: string,
  session: CardSession,
): Promise<void> {
  const checkout = await lockedCheckout(context, checkoutId)
  if (!checkout) return
  if (!session.isPaid) {
    const isOver = session.state === 'expired' && checkout.sessionId === session.id
    if (isOver && checkout.state === 'open') await expireCheckout(context, checkout)
    return
  }
  const { paymentIntent } = session
  if (paymentIntent === null || checkout.paymentIntent === paymentIntent) return
  if (checkout.paymentIntent !== null) {
    // Paid a second time.
    await releaseUnbooked(context, checkoutId, { paymentIntent, cents: session.cents })
    return
  }
  await recordAsGuest(context.tx)
  await book({ ...context, language: checkout.language }, checkout, paymentIntent, session)
}

async function book(
  context: BusinessContext,
  checkout: Checkout,
  paymentIntent: string,
  { id: sessionId, cents }: CardSession,
): Promise<void> {
  const { id } = checkout
  const trial = await attempt(context.tx)
  try {
    const { bought, excessCents } = await doWhatWasPaid(context, checkout, paymentIntent)
    await changeCheckout(context, id, {
      ...bought,
      state: 'done',
      wish: null,
      paymentIntent,
      sessionId,
    })
    if (excessCents > 0) await releaseUnbooked(context, id, { paymentIntent, cents: excessCents })
  } catch (error) {
    const failure = failureOf(error)
    // What may succeed a moment later is retried by the caller.
    if (!failure || failure.code === 'unavailable') throw error
    await trial.undo()
    await changeCheckout(context, id, {
      state: 'refunding',
      problem: failure.code,
      paymentIntent,
      sessionId,
    })
    await releaseUnbooked(context, id, { paymentIntent, cents })
  }
}
