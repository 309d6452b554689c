import type { BookingDetail } from '@cantina/contract/bookings/booking-detail'

/** Whether a guest or the staff took a booking back; a request that was refused or ran out is none. */
export function isCancelled({ status, denial }: Pick<BookingDetail, 'status' | 'denial'>): boolean {
  return status === 'denied' && (denial === 'cancelled_by_guest' || denial === 'cancelled_by_staff')
}
