import { and, eq, inArray, sql } from 'drizzle-orm'
import {
  lockRedemptions,
  releaseVouchers,
} from '#features/payments/voucher-issuers/release-vouchers'
import type { BusinessContext } from '#platform/http/context'
import { payments } from '#schema/payments/payments.table'

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
