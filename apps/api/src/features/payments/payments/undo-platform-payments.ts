import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { BusinessContext } from '#platform/http/context'
import { newId } from '#platform/ids'
import { bookings } from '#schema/bookings/bookings.table'
import { payments } from '#schema/payments/payments.table'

/**
 * Of visits that a platform sold and that never come about: it gives its guests their money back and owes the
 * business nothing. What else was paid for them is not touched.
 */
export async function undoPlatformPayments(
  { tx, businessId, now }: Pick<BusinessContext, 'tx' | 'businessId' | 'now'>,
  bookingIds: readonly string[],
  userId: string | null,
): Promise<void> {
  if (bookingIds.length === 0) return
  const isSoldByPlatform = sql`exists (select from ${bookings} b where b.business_id = ${payments.businessId}
    and b.id = ${payments.bookingId} and b.channel = 'channel_manager')`
  const written = await tx
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.businessId, businessId),
        inArray(payments.bookingId, [...bookingIds]),
        eq(payments.method, 'voucher'),
        isNull(payments.userId),
        isSoldByPlatform,
      ),
    )
    .orderBy(asc(payments.id))
  if (written.length === 0) return
  await tx.insert(payments).values(
    written.map((payment) => ({
      ...payment,
      id: newId(now.getTime()),
      cents: -payment.cents,
      vat: payment.vat.map((part) => ({ ...part, cents: -part.cents })),
      userId,
      at: now,
    })),
  )
}
