import { useTranslation } from 'react-i18next'
import { isShown } from './calendar-grid'
import { daysOfMonth, totalsOf } from './month-figures'
import { guestsOf } from './seats'
import type { Drawn } from './use-drawn'

/** How many are coming, and how many of them are here; of a month there are only figures. Nothing until it is known. */
export function CalendarTotals({ drawn }: { readonly drawn: Drawn }) {
  const { t } = useTranslation()
  const { data, month, date, serviceId } = drawn
  if (month) {
    const totals = totalsOf(daysOfMonth(month.days, date.slice(0, 7)))
    return (
      <>
        <strong>{t('bookings.calendar.guests', { count: totals.guests })}</strong>
        {t('bookings.calendar.inBookings', { count: totals.bookings })}
      </>
    )
  }
  if (!data) return null
  const bookings = data.bookings.filter((booking) => isShown(booking, serviceId))
  const arrived = guestsOf(bookings.filter(({ arrivalStatus }) => arrivalStatus === 'arrived'))
  return (
    <>
      <strong>{t('bookings.calendar.guests', { count: guestsOf(bookings) })}</strong>
      {t('bookings.calendar.inBookings', { count: bookings.length })}
      {arrived > 0 ? t('bookings.calendar.arrived', { count: arrived }) : null}
    </>
  )
}
