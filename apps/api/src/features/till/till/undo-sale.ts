import { anyRight, mayCall } from '@cantina/contract/permissions'
import { and, asc, eq, gt } from 'drizzle-orm'
import { cancelBooking } from '#features/bookings/bookings/cancel-booking'
import { lockedBooking } from '#features/bookings/bookings/locked-booking'
import { reconcileDocuments } from '#features/documents/documents/reconcile-documents'
import { cancelLocked } from '#features/orders/orders/cancel-order'
import { lockOrder } from '#features/orders/orders/locked-order'
import type { PaymentEntry } from '#features/payments/payments/payment-target'
import { writePayments } from '#features/payments/payments/write-payments'
import { Failure } from '#platform/failure'
import type { BusinessContext, StaffContext } from '#platform/http/context'
import { say } from '#platform/texts'
import { payments } from '#schema/payments/payments.table'
import { tillSales } from '#schema/till/till-sales.table'

/**
 * Undoes a sale at the till: visits that it booked and goods that it sold are cancelled, balances that it paid are owed
 * again, money goes back the way it came and the receipt is credited. Nothing is deleted. Refused as a whole once
 * anything of it has moved on.
 */
export async function undoSale(
  context: StaffContext,
  saleId: string,
  reason: string | null,
): Promise<void> {
  const { tx, businessId, caller, now } = context
  const sale = await lockedSale(context, saleId)
  if (sale.undoneAt) throw new Failure('wrong_state')
  const words = reason ?? say(context.language, 'documents.reasons.undone')
  const paid = await paymentsOfSale(context, saleId)
  const bookingIds = new Set([
    ...sale.madeBookingIds,
    ...paid.flatMap(({ bookingId }) => bookingId ?? []),
  ])
  if (bookingIds.size > 0 && !mayCall(anyRight('booking.edit'), caller)) {
    throw new Failure('forbidden')
  }
  // Bookings before orders, each by id, as everywhere.
  for (const id of [...bookingIds].toSorted()) {
    const refunds = paid.filter(({ bookingId }) => bookingId === id).map(refundOf)
    await undoBooking(context, id, {
      isMade: sale.madeBookingIds.includes(id),
      takenAtPosId: sale.posId,
      refunds,
      reason: words,
    })
  }
  if (sale.orderId) {
    const locked = await lockOrder(context, sale.orderId)
    const { status, returnedCents, shippingStatus } = locked.order
    const hasLeft = shippingStatus === 'shipped' || shippingStatus === 'delivered'
    if (status === 'cancelled' || returnedCents > 0 || hasLeft) throw new Failure('wrong_state')
    const refunds = paid.filter(({ orderId }) => orderId === sale.orderId).map(refundOf)
    await cancelLocked(context, locked, { reason: words, refunds })
  }
  await tx
    .update(tillSales)
    .set({ undoneAt: now, undoneBy: caller.userId })
    .where(and(eq(tillSales.businessId, businessId), eq(tillSales.id, saleId)))
}

async function undoBooking(
  context: StaffContext,
  id: string,
  {
    isMade,
    takenAtPosId,
    refunds,
    reason,
  }: {
    readonly isMade: boolean
    /** The money goes back out of the drawer that it lies in. */
    readonly takenAtPosId: string
    readonly refunds: readonly PaymentEntry[]
    readonly reason: string
  },
): Promise<void> {
  const booking = await lockedBooking(context, id)
  const { version } = booking
  if (isMade) return cancelBooking(context, id, { version, by: 'staff', reason, refunds })
  await writePayments(context, { ...booking, kind: 'booking', takenAtPosId }, refunds)
  await reconcileDocuments(context, { bookingId: id }, { cause: 'refunded', reason })
}

async function lockedSale({ tx, businessId }: StaffContext, id: string) {
  const [sale] = await tx
    .select()
    .from(tillSales)
    .where(and(eq(tillSales.businessId, businessId), eq(tillSales.id, id)))
    .for('update')
  if (!sale) throw new Failure('not_found')
  return sale
}

function refundOf(paid: Awaited<ReturnType<typeof paymentsOfSale>>[number]): PaymentEntry {
  const { method, cents, reference, redemptionId, giftCardId } = paid
  return { method, cents: -cents, reference, redemptionId, giftCardId }
}

/** What was taken with a sale at the till, and for what. */
function paymentsOfSale({ tx, businessId }: BusinessContext, saleId: string) {
  const { bookingId, orderId, method, cents, reference, redemptionId, giftCardId } = payments
  return tx
    .select({ bookingId, orderId, method, cents, reference, redemptionId, giftCardId })
    .from(payments)
    .where(
      and(eq(payments.businessId, businessId), eq(payments.saleId, saleId), gt(payments.cents, 0)),
    )
    .orderBy(asc(payments.id))
}
