import { and, eq, sql } from 'drizzle-orm'
import type { BusinessContext } from '#platform/http/context'
import { payments } from './payments.table'

/** What came in for a visit by the gateway, less what went back that way. */
export async function gatewayNetCents(
  { tx, businessId }: BusinessContext,
  bookingId: string,
): Promise<number> {
  const [sum] = await tx
    .select({ cents: sql<string>`coalesce(sum(${payments.cents}), 0)` })
    .from(payments)
    .where(
      and(
        eq(payments.businessId, businessId),
        eq(payments.bookingId, bookingId),
        eq(payments.method, 'gateway'),
      ),
    )
  return Number(sum?.cents ?? 0)
}
