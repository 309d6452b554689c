import type { BookingDetail } from '@cantina/contract/bookings/booking-detail'
import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useBookingStatusLabel } from '#components/bookings/use-booking-status-label'
import { type Status, StatusChip } from '#ui/status-chip'
import classes from './reservation-header.module.css'

interface ReservationHeaderProps {
  readonly booking: BookingDetail | undefined
  /** Why it can only be looked at. */
  readonly readOnlyWhy: string | null
  readonly backLabel: string
  readonly onBack: () => void
  /** Where more about a booking is to be found. */
  readonly links?: ReactNode
}

/** The way back, which reservation this is, and how it stands. */
export function ReservationHeader(props: ReservationHeaderProps) {
  const { booking, readOnlyWhy, backLabel, onBack, links } = props
  const { t } = useTranslation()
  const statusLabel = useBookingStatusLabel()(booking)
  const texts = 'entities.bookings.booking'
  return (
    <header>
      <button type="button" className={classes.back} onClick={onBack}>
        <ChevronLeft size={16} aria-hidden />
        {backLabel}
      </button>
      <div className={classes.title}>
        <h1>
          {booking
            ? t('bookings.reservation.edit', { number: booking.number })
            : t('bookings.reservation.title')}
        </h1>
        {booking ? (
          <>
            <StatusChip state={booking.status as Status} label={statusLabel} />
            <StatusChip
              state={booking.paymentStatus}
              label={t(`${texts}.paymentStatus.${booking.paymentStatus}`)}
            />
          </>
        ) : null}
        {links}
      </div>
      {readOnlyWhy ? <p className={classes.note}>{readOnlyWhy}</p> : null}
    </header>
  )
}
