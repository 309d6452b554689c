import { termsOfVisit, type VisitTerms } from '@cantina/domain/bookings/visit'
import { and, eq } from 'drizzle-orm'
import type { BusinessContext } from '#platform/http/context'
import { bookings } from '#schema/bookings/bookings.table'

/** How long a booked visit of a service takes, as it was agreed on; null for one of another service. */
export async function agreedTerms(
  { tx, businessId }: Pick<BusinessContext, 'tx' | 'businessId'>,
  bookingId: string,
  serviceId: string,
): Promise<VisitTerms | null> {
  const { startsAt, occupiesFrom, occupiesTo, durationMinutes } = bookings
  const [booking] = await tx
    .select({ startsAt, occupiesFrom, occupiesTo, durationMinutes })
    .from(bookings)
    .where(
      and(
        eq(bookings.businessId, businessId),
        eq(bookings.id, bookingId),
        eq(bookings.serviceId, serviceId),
      ),
    )
  return booking ? termsOfVisit(booking) : null
}
