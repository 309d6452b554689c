import { and, eq } from 'drizzle-orm'
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
 * has from the gateway: what was refunded in another way stands there already.
 */
export async function writeProviderRefund(
  context: BusinessContext,
  { id: checkoutId, bookingId, orderId, paymentIntent }: Checkout,
  { providerId, cents: takenCents }: Taken,
): Promise<void> {
  const { tx, businessId, now } = context
  const target = await targetOf(context, bookingId, orderId)
  if (!target || !paymentIntent) return
  const { gatewayCents } = await netPaid(context, target)
  const cents = Math.min(takenCents, gatewayCents, target.paidCents - target.refundedCents)
  if (cents <= 0) return
  await writePayments(context, target, [
    { cents: -cents, method: 'gateway', reference: providerId, isOnCard: true },
  ])
  const [written] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.businessId, businessId), eq(payments.reference, providerId)))
  await tx.insert(cardRefunds).values({
    businessId,
    id: newId(now.getTime()),
    createdAt: now,
    updatedAt: now,
    checkoutId,
    paymentId: written?.id ?? null,
    paymentIntent,
    cents,
    state: 'done',
    nextAttemptAt: now,
    providerId,
  })
  const sale = target.kind === 'booking' ? { bookingId: target.id } : { orderId: target.id }
  await saleChanged.announce(context, sale, { cause: 'refunded', refundedCents: cents })
}

async function targetOf(
  context: BusinessContext,
  bookingId: string | null,
  orderId: string | null,
): Promise<PaymentTarget | null> {
  if (bookingId) return { ...(await lockedBooking(context, bookingId)), kind: 'booking' }
  return orderId ? ledgerOf((await lockOrder(context, orderId)).order) : null
}
