import { and, eq } from 'drizzle-orm'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { bookings } from '#schema/bookings/bookings.table'

/** What a booking costs, and what was paid and not refunded. */
export async function bookingSums(
  { tx, businessId }: BusinessContext,
  id: string,
): Promise<{ readonly totalCents: number; readonly paidCents: number }> {
  const { totalCents, paidCents, refundedCents } = bookings
  const [sums] = await tx
    .select({ totalCents, paidCents, refundedCents })
    .from(bookings)
    .where(and(eq(bookings.businessId, businessId), eq(bookings.id, id)))
  if (!sums) throw new Failure('not_found')
  return { totalCents: sums.totalCents, paidCents: sums.paidCents - sums.refundedCents }
}
