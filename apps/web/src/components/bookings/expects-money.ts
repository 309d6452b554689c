import type { BookingDetail } from '@cantina/contract/bookings/booking-detail'

/** Of a visit that does not take place and was never paid nobody expects money. */
export function expectsMoney({
  status,
  paymentStatus,
}: Pick<BookingDetail, 'status' | 'paymentStatus'>): boolean {
  return status !== 'denied' || paymentStatus !== 'unpaid'
}
