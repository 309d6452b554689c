import type { BookingDetail } from '@cantina/contract/bookings/booking-detail'
import { takePayment } from '@cantina/contract/bookings/bookings'
import { TakePaymentDialog as PaymentDialog } from '#components/payments/take-payment-dialog'
import { useAbout } from './use-about'
import { useBookingCommand } from './use-booking-command'

interface TakePaymentDialogProps {
  readonly booking: BookingDetail
  readonly onClose: () => void
}

/** Writes down what a guest pays. */
export function TakePaymentDialog({ booking, onClose }: TakePaymentDialogProps) {
  const about = useAbout()
  const { send } = useBookingCommand(booking.id)
  return (
    <PaymentDialog
      about={about(booking)}
      totalCents={booking.price.totalCents}
      dueCents={booking.dueCents}
      version={booking.version}
      send={(payment, how) => send(takePayment, { ...payment, version: booking.version }, how)}
      onClose={onClose}
    />
  )
}
