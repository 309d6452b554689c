import { bookingState } from '@cantina/domain/bookings/booking-state'
import { useTranslation } from 'react-i18next'

interface Booking {
  readonly status: string
  readonly denial: string | null
}

/** A booking's status in a word; distinguishes cancelled, denied and expired. */
export function useBookingStatusLabel(): (booking: Booking | undefined) => string {
  const { t } = useTranslation()
  return (booking) =>
    booking ? t(`entities.bookings.booking.status.${bookingState(booking) as 'confirmed'}`) : ''
}
