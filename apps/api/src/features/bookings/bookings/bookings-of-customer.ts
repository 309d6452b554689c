import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { BusinessContext } from '#platform/http/context'
import { bookings } from '#schema/bookings/bookings.table'

/** All bookings of some customers, which nobody else changes until this transaction ends. */
export function lockBookingsOf({ tx, businessId }: BusinessContext, customerIds: string[]) {
  return tx
    .select({
      id: bookings.id,
      number: bookings.number,
      status: bookings.status,
      startsAt: bookings.startsAt,
    })
    .from(bookings)
    .where(and(eq(bookings.businessId, businessId), inArray(bookings.customerId, customerIds)))
    .orderBy(asc(bookings.id))
    .for('update')
}

/** The first and the last day on which a customer was there. */
export async function visitDaysOf({ tx, businessId }: BusinessContext, customerId: string) {
  const [days] = await tx
    .select({
      firstVisitDate: sql<string | null>`min(${bookings.date})`,
      lastVisitDate: sql<string | null>`max(${bookings.date})`,
    })
    .from(bookings)
    .where(
      and(
        eq(bookings.businessId, businessId),
        eq(bookings.customerId, customerId),
        eq(bookings.arrivalStatus, 'arrived'),
      ),
    )
  return days ?? { firstVisitDate: null, lastVisitDate: null }
}
