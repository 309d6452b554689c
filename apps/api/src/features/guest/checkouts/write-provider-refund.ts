import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { lockedBooking } from '#features/bookings/bookings/locked-booking'
import { ledgerOf } from '#features/orders/orders/ledger-of'
import { lockOrder } from '#features/orders/orders/locked-order'
import { netPaid } from '#features/payments/payments/net-paid'
import type { PaymentTarget } from '#features/payments/payments/payment-target'
import { saleChanged } from '#features/payments/payments/sale-occasions'
import { writePayments } from '#features/payments/payments/write-payments'
import type { BusinessContext } from '#platform/http/context'
import { newId } from '#platform/ids'
import { cardRefunds } from '#schema/guest/checkouts.table'
import { payments } from '#schema/payments/payments.table'
import type { Checkout } from './locked-checkout'

interface Taken {
  /** The provider's own name for the refund or the dispute. */
  readonly providerId: string
  readonly cents: number
}

/**
 * Money that the provider refunded by itself, in the ledger as what it is. Never more than the ledger still
 * has from the gateway: what exceeds it is one of ours that has not been made yet, or somebody has to look
 * into it, since the guest may have been refunded twice.
 */
export async function writeProviderRefund(
  context: BusinessContext,
  checkout: Checkout,
  { providerId, cents: takenCents }: Taken,
): Promise<void> {
  const { tx, businessId } = context
  const target = await targetOf(context, checkout)
  if (!target) return
  const { gatewayCents } = await netPaid(context, target)
  const leftCents = Math.min(gatewayCents, target.paidCents - target.refundedCents)
  const cents = Math.max(0, Math.min(takenCents, leftCents))
  if (cents > 0) {
    await writePayments(context, target, [
      { cents: -cents, method: 'gateway', reference: providerId, isOnCard: true },
    ])
    const [written] = await tx
      .select({ id: payments.id })
      .from(payments)
      .where(and(eq(payments.businessId, businessId), eq(payments.reference, providerId)))
    const paymentId = written?.id ?? null
    await writeRefund(context, checkout, { providerId, cents, paymentId, state: 'done' })
    const sale = target.kind === 'booking' ? { bookingId: target.id } : { orderId: target.id }
    await saleChanged.announce(context, sale, { cause: 'refunded', refundedCents: cents })
  }
  const beyond = { providerId, cents: takenCents - cents }
  const excessCents = await closeCoveredRefunds(context, checkout.id, beyond)
  if (excessCents === 0) return
  const excess = { providerId, cents: excessCents, isExcess: true }
  await writeRefund(context, checkout, { ...excess, paymentId: null, state: 'failed' })
}

type RefundRow = typeof cardRefunds.$inferInsert

/** Notes what the provider refunded by itself. */
export async function writeRefund(
  { tx, businessId, now }: BusinessContext,
  { id: checkoutId, paymentIntent }: Checkout,
  refund: Pick<RefundRow, 'providerId' | 'cents' | 'paymentId' | 'state' | 'isExcess'>,
): Promise<void> {
  await tx.insert(cardRefunds).values({
    ...refund,
    businessId,
    id: newId(now.getTime()),
    createdAt: now,
    updatedAt: now,
    checkoutId,
    paymentIntent: paymentIntent ?? '',
    nextAttemptAt: now,
  })
}

/** Refunds that stand in the ledger and were not made yet need not be made any more; answers what they leave. */
async function closeCoveredRefunds(
  { tx, businessId, now }: BusinessContext,
  checkoutId: string,
  { providerId, cents }: Taken,
): Promise<number> {
  if (cents === 0) return 0
  const open = await tx
    .select({ id: cardRefunds.id, cents: cardRefunds.cents })
    .from(cardRefunds)
    .where(
      and(
        eq(cardRefunds.businessId, businessId),
        eq(cardRefunds.checkoutId, checkoutId),
        inArray(cardRefunds.state, ['waiting', 'failed']),
        isNotNull(cardRefunds.paymentId),
      ),
    )
    .orderBy(cardRefunds.createdAt, cardRefunds.id)
  let leftCents = cents
  for (const refund of open) {
    if (refund.cents > leftCents) continue
    leftCents -= refund.cents
    await tx
      .update(cardRefunds)
      .set({ state: 'done', providerId, problem: null, updatedAt: now })
      .where(and(eq(cardRefunds.businessId, businessId), eq(cardRefunds.id, refund.id)))
  }
  return leftCents
}

async function targetOf(
  context: BusinessContext,
  { bookingId, orderId }: Checkout,
): Promise<PaymentTarget | null> {
  if (bookingId) return { ...(await lockedBooking(context, bookingId)), kind: 'booking' }
  return orderId ? ledgerOf((await lockOrder(context, orderId)).order) : null
}
