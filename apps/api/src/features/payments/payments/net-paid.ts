import type { NetPaid } from '@cantina/domain/payments/refund-ways'
import { and, eq, sql } from 'drizzle-orm'
import type { BusinessContext } from '#platform/http/context'
import { payments } from '#schema/payments/payments.table'
import type { PaymentTarget } from './payment-target'

/** What came in for a visit or an order by the gateway and through its platform, less what went back that way. */
export async function netPaid(
  { tx, businessId }: BusinessContext,
  { kind, id }: Pick<PaymentTarget, 'kind' | 'id'>,
): Promise<NetPaid> {
  const { cents, method, userId, redemptionId } = payments
  // Vouchers that staff redeem are not the platform's, nor is what they refund of them.
  const isPlatforms = sql`${method} = 'voucher' and ${redemptionId} is null and (${userId} is null or ${cents} < 0)`
  const [sums] = await tx
    .select({
      gateway: sql<string>`coalesce(sum(${cents}) filter (where ${method} = 'gateway'), 0)`,
      platform: sql<string>`greatest(coalesce(sum(${cents}) filter (where ${isPlatforms}), 0), 0)`,
    })
    .from(payments)
    .where(
      and(
        eq(payments.businessId, businessId),
        kind === 'booking' ? eq(payments.bookingId, id) : eq(payments.orderId, id),
      ),
    )
  return { platformCents: Number(sums?.platform ?? 0), gatewayCents: Number(sums?.gateway ?? 0) }
}
