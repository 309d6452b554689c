import type { KnownBilling } from '@cantina/contract/documents/documents'
import { and, eq } from 'drizzle-orm'
import type { BusinessContext } from '#platform/http/context'
import { bookings } from '#schema/bookings/bookings.table'

/** To whom the guest of a booking wants an invoice made out; null where they have not said. */
export async function writtenBilling(
  { tx, businessId }: BusinessContext,
  id: string,
): Promise<KnownBilling | null> {
  const [booking] = await tx
    .select({ billing: bookings.billing })
    .from(bookings)
    .where(and(eq(bookings.businessId, businessId), eq(bookings.id, id)))
  return booking?.billing ?? null
}
