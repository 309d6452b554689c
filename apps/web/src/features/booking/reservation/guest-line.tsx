import type { Guest } from '@cantina/contract/analytics/customers'
import { useTranslation } from 'react-i18next'
import classes from './guest.module.css'
import { fullName } from './guest-names'

/** A guest in one look: who, how to reach them, how often they came. */
export function GuestLine({ guest }: { readonly guest: Guest }) {
  const { t } = useTranslation()
  const reach = [guest.phone, guest.email].filter(Boolean).join(' · ')
  return (
    <span className={classes.line}>
      <span className={classes.who}>
        <strong>{fullName(guest)}</strong>
        {reach ? <small>{reach}</small> : null}
      </span>
      <small>
        {guest.bookingCount === 0
          ? t('booking.reservation.customer.firstVisit')
          : t('booking.reservation.customer.visits', { count: guest.bookingCount })}
      </small>
    </span>
  )
}
