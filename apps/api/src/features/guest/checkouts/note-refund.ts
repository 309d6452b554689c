import { and, eq, gt, inArray, or } from 'drizzle-orm'
import type { CardRefund } from '#platform/cards/cards'
import type { BusinessContext } from '#platform/http/context'
import { isUuid } from '#platform/ids'
import { cardRefunds } from '#schema/guest/checkouts.table'
import { type Checkout, lockedPayment } from './locked-checkout'
import { returnToUnrecorded, takeFromUnrecorded, unrecordedPayment } from './outside-payments'
import { writeProviderRefund, writeRefund } from './write-provider-refund'

/**
 * Records a refund that the provider reports: one of ours that the bank sent back, or one that
 * somebody made in the provider's own pages, which becomes a refund of the ledger. A repeated
 * report is recorded once.
 */
export async function noteRefund(context: BusinessContext, refund: CardRefund): Promise<void> {
  const { refundId, paymentIntent, isFailed } = refund
  if (refundId !== null && isUuid(refundId)) {
    if (isFailed) await markAsReturned(context, eq(cardRefunds.id, refundId))
    return
  }
  const unrecorded = paymentIntent && (await unrecordedPayment(context, paymentIntent))
  if (unrecorded) {
    await noteUnrecordedRefund(context, unrecorded, refund)
    return
  }
  if (isFailed) {
    await markAsReturned(context, eq(cardRefunds.providerId, refund.id))
    return
  }
  const checkout = paymentIntent && (await checkoutPaidBy(context, paymentIntent))
  if (!checkout || (await isKnown(context, refund.id))) return
  if (await closeOpenRefund(context, checkout.id, refund)) return
  await writeProviderRefund(context, checkout, { providerId: refund.id, cents: refund.cents })
}

/** Of money that stands in no ledger nothing leaves it; less of it can be recorded. */
async function noteUnrecordedRefund(
  context: BusinessContext,
  checkout: Checkout,
  { id: providerId, cents, isFailed }: CardRefund,
): Promise<void> {
  const { tx, businessId } = context
  const isIt = and(eq(cardRefunds.businessId, businessId), eq(cardRefunds.providerId, providerId))
  const [known] = await tx.select({ problem: cardRefunds.problem }).from(cardRefunds).where(isIt)
  if (isFailed && known?.problem === null) {
    await tx.update(cardRefunds).set({ problem: 'returned_by_bank' }).where(isIt)
    await returnToUnrecorded(context, checkout, cents)
  }
  if (isFailed || known) return
  const refund = { providerId, cents, paymentId: null, isExcess: true } as const
  await writeRefund(context, checkout, { ...refund, state: 'settled' })
  await takeFromUnrecorded(context, checkout, cents)
}

/** The bank sent it back after all: somebody of the business has to see to it, and to no excess any more. */
async function markAsReturned(
  { tx, businessId, now }: BusinessContext,
  which: ReturnType<typeof eq>,
): Promise<void> {
  const isIt = and(eq(cardRefunds.businessId, businessId), which)
  await tx
    .update(cardRefunds)
    .set({ state: 'settled', updatedAt: now })
    .where(and(isIt, eq(cardRefunds.isExcess, true)))
  await tx
    .update(cardRefunds)
    .set({ state: 'failed', problem: 'returned_by_bank', updatedAt: now })
    .where(and(isIt, eq(cardRefunds.state, 'done')))
}

/** Locks the checkout, so that the second of two equal reports sees what the first did. */
export function checkoutPaidBy(context: BusinessContext, paymentIntent: string) {
  return lockedPayment(context, paymentIntent, ['done'])
}

async function isKnown({ tx, businessId }: BusinessContext, providerId: string): Promise<boolean> {
  const [known] = await tx
    .select({ id: cardRefunds.id })
    .from(cardRefunds)
    .where(and(eq(cardRefunds.businessId, businessId), eq(cardRefunds.providerId, providerId)))
  return known !== undefined
}

/** Somebody saw to a refund that stands in the ledger already and would not go through. */
async function closeOpenRefund(
  { tx, businessId, now }: BusinessContext,
  checkoutId: string,
  { id: providerId, cents }: CardRefund,
): Promise<boolean> {
  const hasTrouble = or(eq(cardRefunds.state, 'failed'), gt(cardRefunds.attempts, 0))
  const [open] = await tx
    .select({ id: cardRefunds.id })
    .from(cardRefunds)
    .where(
      and(
        eq(cardRefunds.businessId, businessId),
        eq(cardRefunds.checkoutId, checkoutId),
        eq(cardRefunds.cents, cents),
        inArray(cardRefunds.state, ['waiting', 'failed']),
        eq(cardRefunds.isExcess, false),
        hasTrouble,
      ),
    )
    .orderBy(cardRefunds.createdAt)
    .limit(1)
  if (!open) return false
  await tx
    .update(cardRefunds)
    .set({ state: 'done', providerId, problem: null, updatedAt: now })
    .where(and(eq(cardRefunds.businessId, businessId), eq(cardRefunds.id, open.id)))
  return true
}
