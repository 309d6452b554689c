import { and, eq } from 'drizzle-orm'
import type { BusinessContext } from '#platform/http/context'
import { bookingExtras } from './bookings.table'

export function chosenExtrasOf({ tx, businessId }: BusinessContext, bookingId: string) {
  return tx
    .select({ extraId: bookingExtras.extraId, quantity: bookingExtras.quantity })
    .from(bookingExtras)
    .where(and(eq(bookingExtras.businessId, businessId), eq(bookingExtras.bookingId, bookingId)))
}
