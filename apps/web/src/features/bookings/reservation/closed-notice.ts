import type { BookingDetail } from '@cantina/contract/bookings/booking-detail'
import { isCancelled } from '#components/bookings/is-cancelled'

/** Why a booking can no longer be edited, as the key of its text; null where it can. */
export function closedNoticeOf(booking: Pick<BookingDetail, 'status' | 'denial'>) {
  if (booking.status !== 'denied') return null
  return isCancelled(booking) ? 'booking.reservation.cancelled' : 'booking.reservation.denied'
}
