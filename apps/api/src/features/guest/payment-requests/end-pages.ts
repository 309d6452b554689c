import { and, eq, gt, inArray } from 'drizzle-orm'
import type { BusinessContext } from '#platform/http/context'
import { checkouts } from '#schema/guest/checkouts.table'

/** Long enough ago for the job that follows payments to ask about it at once. */
const longAgoMs = 3_600_000

/**
 * Has the provider's pages of a request closed on which more could be paid than is due. The job that follows
 * payments does it a moment later; what is paid before that and not due is refunded.
 */
export async function endPagesAbove(
  { tx, businessId, now }: BusinessContext,
  requestId: string,
  cents: number,
): Promise<void> {
  await tx
    .update(checkouts)
    .set({ expiresAt: now, askedAt: new Date(now.getTime() - longAgoMs), updatedAt: now })
    .where(
      and(
        eq(checkouts.businessId, businessId),
        inArray(
          checkouts.id,
          // Not one that is being settled: whoever does that waits for the booking that is locked here.
          tx
            .select({ id: checkouts.id })
            .from(checkouts)
            .where(
              and(
                eq(checkouts.businessId, businessId),
                eq(checkouts.paymentRequestId, requestId),
                eq(checkouts.state, 'open'),
                gt(checkouts.cents, cents),
              ),
            )
            .for('update', { skipLocked: true }),
        ),
      ),
    )
}
