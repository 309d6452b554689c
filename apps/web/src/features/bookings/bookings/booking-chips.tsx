import type { BookingDetail } from '@cantina/contract/bookings/booking-detail'
import { useTranslation } from 'react-i18next'
import { expectsMoney } from '#components/bookings/expects-money'
import { useBookingStatusLabel } from '#components/bookings/use-booking-status-label'
import { type Status, StatusChip } from '#ui/status-chip'
import classes from './booking-panel.module.css'
import { hasBegun } from './booking-steps'

/** Where a booking, its guests and its money stand. */
export function BookingChips({ booking }: { readonly booking: BookingDetail }) {
  const { t } = useTranslation()
  const { status, paymentStatus } = booking
  const statusLabel = useBookingStatusLabel()(booking)
  const isMissing = booking.arrivalStatus === 'expected' && hasBegun(booking, new Date())
  const arrival = isMissing ? 'not_arrived' : (booking.arrivalStatus as 'expected')
  return (
    <div className={classes.chips}>
      <StatusChip state={status as Status} label={statusLabel} />
      {status === 'confirmed' ? (
        <StatusChip
          state={arrivalLook[arrival]}
          label={t(`bookings.bookings.arrival.${arrival}`)}
        />
      ) : null}
      {expectsMoney(booking) ? (
        <StatusChip
          state={paymentStatus}
          label={t(`entities.bookings.booking.paymentStatus.${paymentStatus}`)}
        />
      ) : null}
    </div>
  )
}

const arrivalLook = {
  expected: 'expected',
  not_arrived: 'not_arrived',
  arrived: 'confirmed',
  no_show: 'no_show',
} as const
