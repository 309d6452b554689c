import { and, eq, gt, isNotNull, sql } from 'drizzle-orm'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { checkouts } from '#schema/guest/checkouts.table'

/** After that nobody can pay any more, and what was paid has been asked for. */
const longestMs = 60 * 60_000

/**
 * While somebody pays, the keys stay as they are: without them nobody would learn of the money, and it would be
 * neither booked nor refunded.
 */
export async function requireNobodyPaying({
  tx,
  businessId,
  now,
}: Pick<BusinessContext, 'tx' | 'businessId' | 'now'>): Promise<void> {
  const [paying] = await tx
    .select({ one: sql`1` })
    .from(checkouts)
    .where(
      and(
        eq(checkouts.businessId, businessId),
        eq(checkouts.state, 'open'),
        isNotNull(checkouts.sessionId),
        gt(checkouts.updatedAt, new Date(now.getTime() - longestMs)),
      ),
    )
    .limit(1)
  if (paying) throw new Failure('payment_under_way')
}
