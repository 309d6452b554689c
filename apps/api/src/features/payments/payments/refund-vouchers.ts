import { allotRefund } from '@cantina/domain/payments/allot-refund'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import {
  lockRedemptions,
  releaseVouchers,
} from '#features/payments/voucher-issuers/release-vouchers'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { payments } from '#schema/payments/payments.table'
import type { PaymentTarget } from './payment-target'

/** A voucher that money came with; null for what the platform holds, and for vouchers of before. */
interface PaidVoucher {
  readonly id: string | null
  readonly leftCents: number
}

interface WantedRefund {
  readonly cents: number
  /** The voucher that it is of, where that is known. */
  readonly redemptionId: string | null
  /** Where the amount stands in what was sent. */
  readonly field: string
}

/** What of a refund goes back to which voucher. */
interface VoucherRefund {
  readonly id: string | null
  readonly cents: number
}

/** Which vouchers each refund is of, the latest first; what came another way does not go back as a voucher. */
export async function voucherRefunds(
  context: BusinessContext,
  target: Pick<PaymentTarget, 'kind' | 'id'>,
  refunds: readonly WantedRefund[],
): Promise<VoucherRefund[][]> {
  if (refunds.length === 0) return []
  let paid = await paidVouchers(context, target)
  return refunds.map(({ cents, redemptionId, field }) => {
    const parts = allotRefund(
      cents,
      redemptionId ? paid.filter(({ id }) => id === redemptionId) : paid,
    )
    const refundOf = (id: string | null) => parts.find((part) => part.id === id)?.cents ?? 0
    paid = paid.map(({ id, leftCents }) => ({ id, leftCents: leftCents - refundOf(id) }))
    if (parts.reduce((sum, part) => sum + part.cents, 0) === cents) return parts
    throw new Failure('exceeds_paid', { fields: { [field]: { key: 'exceedsPaid', params: {} } } })
  })
}

async function paidVouchers(
  { tx, businessId, caller }: BusinessContext,
  { kind, id }: Pick<PaymentTarget, 'kind' | 'id'>,
): Promise<PaidVoucher[]> {
  const { redemptionId, cents } = payments
  const rows = await tx
    .select({ id: redemptionId, left: sql<string>`sum(${cents})` })
    .from(payments)
    .where(
      and(
        eq(payments.businessId, businessId),
        kind === 'booking' ? eq(payments.bookingId, id) : eq(payments.orderId, id),
        eq(payments.method, 'voucher'),
        // Platforms and guests who cancel refund what the platform holds, and nothing of what the desk took.
        caller.userId === null ? isNull(redemptionId) : undefined,
      ),
    )
    .groupBy(redemptionId)
    .orderBy(sql`max(${payments.id}::text) filter (where ${cents} > 0) desc`)
  return rows.map((row) => ({ id: row.id, leftCents: Number(row.left) }))
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
