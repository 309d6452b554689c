import { and, eq, sql } from 'drizzle-orm'
import type { BusinessContext } from '#platform/http/context'
import { payments } from './payments.table'

/** What came in for a visit or an order by the gateway, less what went back that way. */
export async function gatewayNetCents(
  { tx, businessId }: BusinessContext,
  sold: { readonly bookingId: string } | { readonly orderId: string },
): Promise<number> {
  const [sum] = await tx
    .select({ cents: sql<string>`coalesce(sum(${payments.cents}), 0)` })
    .from(payments)
    .where(
      and(
        eq(payments.businessId, businessId),
        'bookingId' in sold
          ? eq(payments.bookingId, sold.bookingId)
          : eq(payments.orderId, sold.orderId),
        eq(payments.method, 'gateway'),
      ),
    )
  return Number(sum?.cents ?? 0)
}
