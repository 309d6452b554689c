import { and, eq, ne } from 'drizzle-orm'
import type { BusinessContext } from '#platform/http/context'
import { bookings } from '#schema/bookings/bookings.table'

/** When and where a booking is now; null for one that is nowhere. */
export async function slotOfBooking(
  { tx, businessId }: Pick<BusinessContext, 'tx' | 'businessId'>,
  bookingId: string,
) {
  const { serviceId, posId, date, startMinute } = bookings
  const [slot] = await tx
    .select({ serviceId, posId, date, startMinute })
    .from(bookings)
    .where(
      and(
        eq(bookings.businessId, businessId),
        eq(bookings.id, bookingId),
        ne(bookings.status, 'denied'),
      ),
    )
  return slot ?? null
}
