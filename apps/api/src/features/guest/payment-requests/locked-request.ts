import { and, eq } from 'drizzle-orm'
import { lockedBooking } from '#features/bookings/bookings/locked-booking'
import { lockOrder } from '#features/orders/orders/locked-order'
import type { SaleId } from '#features/payments/payments/sale-occasions'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { paymentRequests } from '#schema/guest/payment-requests.table'

export type StoredRequest = typeof paymentRequests.$inferSelect

type Reader = Pick<BusinessContext, 'tx' | 'businessId'>

export function isOfSale(sale: SaleId) {
  return 'bookingId' in sale
    ? eq(paymentRequests.bookingId, sale.bookingId)
    : eq(paymentRequests.orderId, sale.orderId)
}

export function saleOf({
  bookingId,
  orderId,
}: Pick<StoredRequest, 'bookingId' | 'orderId'>): SaleId {
  return bookingId === null ? { orderId: orderId ?? '' } : { bookingId }
}

/** The open request of a booking or an order, if there is one. */
export async function openRequestOf(
  { tx, businessId }: Reader,
  sale: SaleId,
): Promise<StoredRequest | null> {
  const [found] = await tx
    .select()
    .from(paymentRequests)
    .where(
      and(
        eq(paymentRequests.businessId, businessId),
        isOfSale(sale),
        eq(paymentRequests.state, 'open'),
      ),
    )
  return found ?? null
}

/**
 * A request that nobody else changes until this transaction ends: whoever changes one has locked its booking or
 * order first, like everybody who takes or refunds its money.
 */
export async function lockedRequest(context: BusinessContext, id: string): Promise<StoredRequest> {
  const known = await findRequest(context, id)
  if (!known) throw new Failure('not_found')
  if (known.bookingId !== null) await lockedBooking(context, known.bookingId)
  else await lockOrder(context, known.orderId ?? '')
  const request = await findRequest(context, id)
  if (!request) throw new Failure('not_found')
  return request
}

async function findRequest(
  { tx, businessId }: Reader,
  id: string,
): Promise<StoredRequest | undefined> {
  const [found] = await tx
    .select()
    .from(paymentRequests)
    .where(and(eq(paymentRequests.businessId, businessId), eq(paymentRequests.id, id)))
  return found
}

export async function changeRequest(
  { tx, businessId, now }: BusinessContext,
  id: string,
  changes: Partial<typeof paymentRequests.$inferInsert>,
): Promise<void> {
  await tx
    .update(paymentRequests)
    .set({ ...changes, updatedAt: now })
    .where(and(eq(paymentRequests.businessId, businessId), eq(paymentRequests.id, id)))
}

/** It is over, for whatever reason: nobody is written about it any more. */
export function closeRequest(
  context: BusinessContext,
  id: string,
  state: Exclude<StoredRequest['state'], 'open'>,
): Promise<void> {
  return changeRequest(context, id, { state, closedAt: context.now, mailWantedAt: null })
}
