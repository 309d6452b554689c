import type { BookingDetail } from '@cantina/contract/bookings/booking-detail'
import { and, eq } from 'drizzle-orm'
import type { BusinessContext } from '#platform/http/context'
import { channelSaleRows as sales } from '#schema/channels/channelmanager.table'

/** What the platform that sold a visit owes for it; null for what was written down by hand. */
export async function platformSaleOf(
  { tx, businessId }: BusinessContext,
  bookingId: string,
): Promise<BookingDetail['platformSale']> {
  const { reference, soldCents, commissionCents, netCents } = sales
  const [sale] = await tx
    .select({ reference, soldCents, commissionCents, netCents })
    .from(sales)
    .where(and(eq(sales.businessId, businessId), eq(sales.bookingId, bookingId)))
  return sale ?? null
}
