import { spreadRefund } from '@cantina/domain/booking/spread-refund'
import { and, eq, inArray, sql } from 'drizzle-orm'
import {
  lockRedemptions,
  releaseVouchers,
} from '#features/settings/voucher-issuers/release-vouchers'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import type { PaymentTarget } from './payment-target'
import { payments } from './payments.table'

/** What is left of the money that came with one voucher; null for the platform's, and for those of before. */
interface PaidByVoucher {
  readonly redemptionId: string | null
  readonly cents: number
}

/** Which vouchers each refund is of, the latest first; what came another way does not go back as a voucher. */
export async function voucherRefunds(
  context: BusinessContext,
  target: Pick<PaymentTarget, 'kind' | 'id'>,
  refunds: readonly { readonly cents: number; readonly field: string }[],
): Promise<(readonly PaidByVoucher[])[]> {
  if (refunds.length === 0) return []
  let left: readonly PaidByVoucher[] = await paidByVouchers(context, target)
  return refunds.map(({ cents, field }) => {
    const spread = spreadRefund(cents, left)
    if (!spread) {
      const fields = { [field]: { key: 'exceedsPaid' as const, params: {} } }
      throw new Failure('exceeds_paid', { fields })
    }
    left = spread.left
    return spread.parts
  })
}

async function paidByVouchers(
  { tx, businessId, caller }: BusinessContext,
  { kind, id }: Pick<PaymentTarget, 'kind' | 'id'>,
): Promise<PaidByVoucher[]> {
  const { redemptionId, cents } = payments
  const rows = await tx
    .select({ redemptionId, cents: sql<string>`sum(${cents})` })
    .from(payments)
    .where(
      and(
        eq(payments.businessId, businessId),
        kind === 'booking' ? eq(payments.bookingId, id) : eq(payments.orderId, id),
        eq(payments.method, 'voucher'),
        // Platforms and guests who cancel refund what the platform holds, and nothing of what the desk took.
        caller.userId === null ? sql`${redemptionId} is null` : undefined,
      ),
    )
    .groupBy(redemptionId)
    .orderBy(sql`max(${payments.id}::text) filter (where ${cents} > 0) desc`)
  return rows.map((row) => ({ ...row, cents: Number(row.cents) }))
}

/** Vouchers of which everything is refunded can be used again. */
export async function releaseRefunded(
  context: BusinessContext,
  refunded: readonly (string | null)[],
): Promise<void> {
  const ids = [...new Set(refunded.filter((id) => id !== null))]
  if (ids.length === 0) return
  // What else a voucher paid for may be refunded at the same moment: the last one of them sees that nothing is left.
  await lockRedemptions(context, ids)
  const { tx, businessId } = context
  const empty = await tx
    .select({ id: payments.redemptionId })
    .from(payments)
    .where(and(eq(payments.businessId, businessId), inArray(payments.redemptionId, ids)))
    .groupBy(payments.redemptionId)
    .having(sql`sum(${payments.cents}) <= 0`)
  await releaseVouchers(
    context,
    empty.flatMap(({ id }) => id ?? []),
  )
}
