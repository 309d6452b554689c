import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import type { BusinessContext } from '#platform/http/context'
import { bookings } from '#schema/bookings/bookings.table'
import { documentSources } from '#schema/documents/documents.table'
import { orders } from '#schema/orders/orders.table'

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

/** All orders of some customers, which nobody else changes until this transaction ends. */
export function lockOrdersOf({ tx, businessId }: BusinessContext, customerIds: string[]) {
  return tx
    .select({
      id: orders.id,
      number: orders.number,
      status: orders.status,
      shippingStatus: orders.shippingStatus,
    })
    .from(orders)
    .where(and(eq(orders.businessId, businessId), inArray(orders.customerId, customerIds)))
    .orderBy(asc(orders.id))
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

/** The documents that were issued about some bookings and orders. */
export async function documentsAbout(
  { tx, businessId }: BusinessContext,
  { bookingIds, orderIds }: { bookingIds: string[]; orderIds: string[] },
): Promise<string[]> {
  const found = await tx
    .selectDistinct({ id: documentSources.documentId })
    .from(documentSources)
    .where(
      and(
        eq(documentSources.businessId, businessId),
        or(
          inArray(documentSources.bookingId, bookingIds),
          inArray(documentSources.orderId, orderIds),
        ),
      ),
    )
  return found.map(({ id }) => id)
}
