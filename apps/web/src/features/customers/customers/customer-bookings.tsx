import { bookings } from '@cantina/contract/bookings/bookings'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useBookingStatusLabel } from '#components/bookings/use-booking-status-label'
import { call } from '#lib/call'
import { useFormats } from '#lib/formats'
import { useLocalName } from '#lib/local-name'
import { linkTo } from '#resource/link-to'
import { StatusChip } from '#ui/status-chip'
import classes from './customer-aside.module.css'

const shown = 10

/** Their last bookings, newest first; each opens beside its day. */
export function CustomerBookings({ id }: { readonly id: string }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const nameOf = useLocalName()
  const statusLabel = useBookingStatusLabel()
  const list = useQuery({
    queryKey: ['booking', 'booking', 'list', 'of customer', id],
    queryFn: ({ signal }) =>
      call(
        bookings.endpoints.list,
        { query: { customerId: id, pageSize: shown, sort: '-date' } },
        { signal },
      ),
  })
  if (list.isError) {
    return (
      <p className={classes.nothing} role="alert">
        {t('analytics.customers.visits.failed')}
      </p>
    )
  }
  if (!list.data) return null
  if (list.data.items.length === 0) {
    return <p className={classes.nothing}>{t('analytics.customers.visits.none')}</p>
  }
  return (
    <section>
      <h3 className={classes.title}>{t('analytics.customers.visits.bookings')}</h3>
      <ul className={classes.bookings}>
        {list.data.items.map((booking) => (
          <li key={booking.id} className={classes.booking}>
            <Link
              {...linkTo('/booking/calendar', {
                booking: booking.id,
                date: booking.date,
                pos: booking.posId,
              })}
            >
              {formats.date(booking.date)}, {booking.start}
            </Link>
            <span className={classes.state}>
              <StatusChip bare state={booking.status} label={statusLabel(booking)} />
            </span>
            <span className={classes.what}>
              {nameOf({ nameEn: booking.serviceNameEn, nameIt: booking.serviceNameIt })} ·{' '}
              {t('analytics.customers.visits.people', { count: booking.partySize })} ·{' '}
              {formats.money(booking.totalCents)}
            </span>
          </li>
        ))}
      </ul>
      {list.data.total > shown ? (
        <Link className={classes.more} {...linkTo('/booking/search', { customerId: id })}>
          {t('analytics.customers.visits.all')}
        </Link>
      ) : null}
    </section>
  )
}
