import { and, eq } from 'drizzle-orm'
import { loadBusiness } from '#features/business/business/load-business'
import { readGoods } from '#features/communications/compose/read-goods'
import { readVisits } from '#features/communications/compose/read-visits'
import type { BusinessContext } from '#platform/http/context'
import { composeRefundMail } from '#platform/mail/compose-mail'
import { queueMail } from '#platform/mail/queue-mail'
import { cardRefunds } from '#schema/guest/checkouts.table'
import { type Checkout, changeCheckout, lockedCheckout } from './locked-checkout'

export interface RefundOutcome {
  readonly state: 'done' | 'failed'
  readonly problem: string | null
  readonly providerId: string | null
}

/** Records the outcome of a refund; notifies the guest who paid for what was sold out. */
export async function closeRefund(
  context: BusinessContext,
  id: string,
  outcome: RefundOutcome,
): Promise<void> {
  const { tx, businessId, now } = context
  const [refund] = await tx
    .update(cardRefunds)
    .set({ ...outcome, updatedAt: now })
    .where(
      and(
        eq(cardRefunds.businessId, businessId),
        eq(cardRefunds.id, id),
        eq(cardRefunds.state, 'waiting'),
      ),
    )
    .returning()
  if (!refund || outcome.state !== 'done') return
  await endRefunding(context, refund.checkoutId)
  if (refund.paymentId === null && !refund.isExcess) await notifyOfExcess(context, refund)
}

/** The money that came too late is back. */
export async function endRefunding(context: BusinessContext, checkoutId: string): Promise<void> {
  const checkout = await lockedCheckout(context, checkoutId)
  if (checkout?.state !== 'refunding') return
  await notifyPayer(context, checkout, checkout.problem === 'exceeds_total' ? 'excess' : 'late')
  await changeCheckout(context, checkoutId, { state: 'refunded', wish: null })
}

/** Of what was paid, more than was due is back. */
async function notifyOfExcess(
  context: BusinessContext,
  { checkoutId, paymentIntent, cents }: Pick<CardRefund, 'checkoutId' | 'paymentIntent' | 'cents'>,
): Promise<void> {
  const checkout = await lockedCheckout(context, checkoutId)
  if (checkout?.state !== 'done' || checkout.paymentIntent !== paymentIntent) return
  await notifyPayer(context, { ...checkout, cents }, 'excess')
}

type CardRefund = typeof cardRefunds.$inferSelect

interface Payer {
  readonly name: string
  readonly email: string | null
}

async function notifyPayer(
  context: BusinessContext,
  checkout: Checkout,
  why: 'late' | 'excess',
): Promise<void> {
  const { tx, businessId, now } = context
  const payer = await payerOf(context, checkout)
  if (!payer?.email) return
  const { name: business, email, mailReplyTo, mailSenderName } = await loadBusiness(context)
  const { id, language, title, cents, currency } = checkout
  await queueMail(
    tx,
    {
      businessId,
      occasion: `checkout ${id} refunded`,
      audience: 'guest',
      recipient: payer.email,
      senderName: mailSenderName ?? business,
      replyTo: mailReplyTo ?? email,
      ...composeRefundMail({ why, language, name: payer.name, business, title, cents, currency }),
    },
    now,
  )
}

/** The guest of the checkout, or else of its booking or order. */
async function payerOf(
  context: BusinessContext,
  { wish, bookingId, orderId }: Checkout,
): Promise<Payer | undefined> {
  const wished = (wish as { readonly guest?: Payer } | null)?.guest
  if (wished) return wished
  const { tx, businessId } = context
  const [visit] = await readVisits(tx, businessId, bookingId ? [bookingId] : [])
  const [goods] = await readGoods(tx, context, orderId ? [orderId] : [])
  return (visit ?? goods)?.guest
}
