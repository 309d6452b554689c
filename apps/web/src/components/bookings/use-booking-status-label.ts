import { bookingState } from '@cantina/domain/bookings/booking-state'
import { useTranslation } from 'react-i18next'

interface Booking {
  readonly status: string
  readonly denial: string | null
}

/** Where a booking stands, in a word: cancelled, denied and expired are told apart. */
export function useBookingStatusLabel(): (booking: Booking | undefined) => string {
  const { t } = useTranslation()
  return (booking) =>
    booking ? t(`entities.booking.booking.status.${bookingState(booking) as 'confirmed'}`) : ''
}
