import type { Guest } from '@cantina/contract/customers/customers'
import { useTranslation } from 'react-i18next'
import { StatusChip } from '#ui/status-chip'
import classes from './guest.module.css'
import { fullName } from './guest-names'

/** A guest in one look: who, how to reach them, how often they came. */
export function GuestLine({ guest }: { readonly guest: Guest }) {
  const { t } = useTranslation()
  return (
    <span className={classes.line}>
      <span className={classes.who}>
        <span className={classes.name}>
          <strong>{fullName(guest)}</strong>
          {guest.status === 'inactive' ? (
            <StatusChip state="inactive" label={t('entities.customers.customer.status.inactive')} />
          ) : null}
        </span>
        <span className={classes.reach}>
          {guest.phone ? <small>{guest.phone}</small> : null}
          {guest.email ? <small>{guest.email}</small> : null}
        </span>
      </span>
      <small>
        {guest.bookingCount === 0
          ? t('resource.guest.firstVisit')
          : t('resource.guest.visits', { count: guest.bookingCount })}
      </small>
    </span>
  )
}
