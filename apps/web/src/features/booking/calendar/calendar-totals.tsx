import type { CalendarBooking, readCalendarDays } from '@cantina/contract/booking/calendar'
import type { AnswerOf } from '@cantina/contract/endpoint'
import { useTranslation } from 'react-i18next'
import { guestsOf } from './calendar-grid'

interface CalendarTotalsProps {
  readonly bookings: readonly CalendarBooking[]
  /** Of a month there are only figures. */
  readonly days: AnswerOf<typeof readCalendarDays>['days'] | undefined
}

/** How many are coming, and how many of them are here. */
export function CalendarTotals({ bookings, days }: CalendarTotalsProps) {
  const { t } = useTranslation()
  if (days) {
    const figures = days.flatMap((day) => day.figures)
    const guests = figures.reduce((sum, figure) => sum + figure.guests, 0)
    const count = figures.reduce((sum, figure) => sum + figure.bookings, 0)
    return (
      <>
        <strong>{t('booking.calendar.guests', { count: guests })}</strong>
        {t('booking.calendar.inBookings', { count })}
      </>
    )
  }
  const arrived = guestsOf(bookings.filter(({ arrivalStatus }) => arrivalStatus === 'arrived'))
  return (
    <>
      <strong>{t('booking.calendar.guests', { count: guestsOf(bookings) })}</strong>
      {t('booking.calendar.arrived', { count: arrived })}
    </>
  )
}
