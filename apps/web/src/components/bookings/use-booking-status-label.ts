import type { BookingDetail } from '@cantina/contract/bookings/booking-detail'
import { useTranslation } from 'react-i18next'

/** Where a booking stands, in a word: one that was cancelled is not called denied. */
export function useBookingStatusLabel(): (
  booking: Pick<BookingDetail, 'status' | 'denial'> | undefined,
) => string {
  const { t } = useTranslation()
  return (booking) => {
    if (!booking) return ''
    const { status, denial } = booking
    const isCancelled = denial === 'cancelled_by_guest' || denial === 'cancelled_by_staff'
    if (status === 'denied' && isCancelled) return t('booking.bookings.cancelled')
    return t(`entities.booking.booking.status.${status as 'confirmed'}`)
  }
}
