import { and, eq, isNull } from 'drizzle-orm'
import type { SaleId } from '#features/payments/payments/sale-occasions'
import type { BusinessContext } from '#platform/http/context'
import { checkouts } from '#schema/guest/checkouts.table'

/** A payment of the same amount that somebody has begun and can go on with. */
export async function begunPayment(
  { tx, businessId, now }: BusinessContext,
  sale: SaleId,
  { cents, paymentRequestId }: { readonly cents: number; readonly paymentRequestId: string | null },
): Promise<string | null> {
  const open = await tx
    .select({ id: checkouts.id, cents: checkouts.cents, expiresAt: checkouts.expiresAt })
    .from(checkouts)
    .where(
      and(
        eq(checkouts.businessId, businessId),
        'bookingId' in sale
          ? eq(checkouts.bookingId, sale.bookingId)
          : eq(checkouts.orderId, sale.orderId),
        paymentRequestId === null
          ? isNull(checkouts.paymentRequestId)
          : eq(checkouts.paymentRequestId, paymentRequestId),
        eq(checkouts.state, 'open'),
      ),
    )
  return open.find((one) => one.cents === cents && one.expiresAt > now)?.id ?? null
}
