import type { BookingDetail } from '@cantina/contract/bookings/booking-detail'
import { useTranslation } from 'react-i18next'
import { isCancelled } from './is-cancelled'

/** Where a booking stands, in a word: one that was cancelled is not called denied. */
export function useBookingStatusLabel(): (
  booking: Pick<BookingDetail, 'status' | 'denial'> | undefined,
) => string {
  const { t } = useTranslation()
  return (booking) => {
    if (!booking) return ''
    if (isCancelled(booking)) return t('booking.bookings.cancelled')
    return t(`entities.booking.booking.status.${booking.status as 'confirmed'}`)
  }
}
