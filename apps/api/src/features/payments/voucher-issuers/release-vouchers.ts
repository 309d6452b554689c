import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { BusinessContext } from '#platform/http/context'
import { voucherRedemptions } from '#schema/payments/voucher-issuers.table'

/**
 * Keeps redemptions as they are until this transaction ends, in everyone's order. Payments that point to one share its
 * key: a stronger lock would wait for those who wait for it.
 */
export async function lockRedemptions(
  { tx, businessId }: BusinessContext,
  ids: readonly string[],
): Promise<void> {
  await tx
    .select({ id: voucherRedemptions.id })
    .from(voucherRedemptions)
    .where(
      and(eq(voucherRedemptions.businessId, businessId), inArray(voucherRedemptions.id, [...ids])),
    )
    .orderBy(asc(voucherRedemptions.id))
    .for('no key update')
}

/** Lets vouchers be used again that paid for nothing in the end. */
export async function releaseVouchers(
  { tx, businessId, now }: BusinessContext,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(voucherRedemptions)
    .set({ releasedAt: now })
    .where(
      and(
        eq(voucherRedemptions.businessId, businessId),
        inArray(voucherRedemptions.id, [...ids]),
        isNull(voucherRedemptions.releasedAt),
      ),
    )
}
