import { anyRight } from '@cantina/contract/permissions'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMayCall } from '#lib/permissions'
import { linkTo } from '#resource/link-to'
import cells from '#resource/list/row-cells.module.css'
import classes from './mail-list-page.module.css'
import type { Mail } from './use-mail-words'

const seesBookings = anyRight('booking.display')
const seesOrders = anyRight('sales.display')
const seesCustomers = anyRight('analytics.display')

export interface About {
  readonly key: 'openBooking' | 'openOrder' | 'openCustomer'
  readonly label: string
  /** Null for those who may not go there. */
  readonly to: string | null
}

/** What a mail is about: the booking or the order, else the person. */
export function useAbout(mail: Mail): About | null {
  const { t } = useTranslation()
  const [maySeeBooking, maySeeOrder, maySeeCustomer] = [
    useMayCall(seesBookings),
    useMayCall(seesOrders),
    useMayCall(seesCustomers),
  ]
  const { bookingId, bookingNumber, orderId, orderNumber, customerId, customerName } = mail
  if (bookingId && bookingNumber) {
    return {
      key: 'openBooking',
      label: t('communications.mails.booking', { number: bookingNumber }),
      to: maySeeBooking ? `/home/createreservation/edit/${bookingId}` : null,
    }
  }
  if (orderId && orderNumber) {
    return {
      key: 'openOrder',
      label: t('communications.mails.order', { number: orderNumber }),
      to: maySeeOrder ? `/sales/pointofsales/salesorder/order/${orderId}` : null,
    }
  }
  if (!customerId || !customerName) return null
  return {
    key: 'openCustomer',
    label: customerName,
    to: maySeeCustomer ? `/analytics/customers/customer/${customerId}` : null,
  }
}

/** It, with the name of the person, as a way there. */
export function AboutLink({ mail }: { readonly mail: Mail }) {
  const about = useAbout(mail)
  if (!about) return mail.customerName
  const { label, to } = about
  return (
    <span className={cells.lines}>
      {to ? (
        <Link {...linkTo(to)} className={classes.link}>
          {label}
        </Link>
      ) : (
        <span>{label}</span>
      )}
      {mail.customerName && mail.customerName !== label ? (
        <span className={cells.more}>{mail.customerName}</span>
      ) : null}
    </span>
  )
}
