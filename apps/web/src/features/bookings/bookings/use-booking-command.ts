import type {
  arriveBooking,
  cancelBooking,
  confirmBooking,
  denyBooking,
  moveBooking,
  noShowBooking,
  notifyGuest,
  refundPayment,
  restoreBooking,
  takePayment,
  undoArrival,
  undoMove,
} from '@cantina/contract/bookings/bookings'
import type { AnswerOf } from '@cantina/contract/endpoint'
import { useTranslation } from 'react-i18next'
import { bookingKey, useBookingsChanged } from '#components/bookings/bookings-changed'
import { useRecordCommand } from '#resource/use-record-command'

type BookingCommand =
  | typeof arriveBooking
  | typeof cancelBooking
  | typeof confirmBooking
  | typeof denyBooking
  | typeof moveBooking
  | typeof noShowBooking
  | typeof refundPayment
  | typeof restoreBooking
  | typeof takePayment
  | typeof notifyGuest
  | typeof undoArrival
  | typeof undoMove

/** Does something with a booking, and shows everywhere what came of it. */
export function useBookingCommand(bookingId: string) {
  const { t } = useTranslation()
  const bookingsChanged = useBookingsChanged()
  return useRecordCommand<BookingCommand, AnswerOf<BookingCommand>>({
    id: bookingId,
    detailKey: bookingKey(bookingId),
    recordsChanged: bookingsChanged,
    changedMeanwhile: { code: 'booking_changed', message: t('bookings.bookings.changedMeanwhile') },
  })
}
