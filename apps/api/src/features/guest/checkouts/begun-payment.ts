import { and, eq } from 'drizzle-orm'
import type { BusinessContext } from '#platform/http/context'
import { checkouts } from '#schema/guest/checkouts.table'

/** A payment of the same amount that somebody has begun and can go on with. */
export async function begunPayment(
  { tx, businessId, now }: BusinessContext,
  sold: { readonly bookingId: string } | { readonly orderId: string },
  cents: number,
): Promise<string | null> {
  const open = await tx
    .select({ id: checkouts.id, cents: checkouts.cents, expiresAt: checkouts.expiresAt })
    .from(checkouts)
    .where(
      and(
        eq(checkouts.businessId, businessId),
        'bookingId' in sold
          ? eq(checkouts.bookingId, sold.bookingId)
          : eq(checkouts.orderId, sold.orderId),
        eq(checkouts.state, 'open'),
      ),
    )
  return open.find((one) => one.cents === cents && one.expiresAt > now)?.id ?? null
}
