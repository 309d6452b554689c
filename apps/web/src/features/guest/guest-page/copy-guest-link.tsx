import { readGuestOrderLink } from '@cantina/contract/guest/guest-order'
import { readGuestLink } from '@cantina/contract/guest/guest-page'
import { useTranslation } from 'react-i18next'
import { CopyLink, type CopyLinkVariant } from '#components/copying/copy-link'

interface CopyGuestLinkProps {
  readonly bookingId: string
  readonly isAhead: boolean
  readonly variant?: CopyLinkVariant
}

/** The address of a buyer's own page of an order. */
export function CopyOrderLink({ orderId }: { readonly orderId: string }) {
  const { t } = useTranslation()
  return (
    <CopyLink
      endpoint={readGuestOrderLink}
      params={{ id: orderId }}
      isOffered
      label={t('orders.orders.guestLink.copy')}
      title={t('orders.orders.guestLink.title')}
    />
  )
}

/** The address of the guest's own page of a visit that is still to come. */
export function CopyGuestLink({ bookingId, isAhead, variant }: CopyGuestLinkProps) {
  const { t } = useTranslation()
  return (
    <CopyLink
      endpoint={readGuestLink}
      params={{ id: bookingId }}
      isOffered={isAhead}
      label={t('bookings.bookings.guestLink.copy')}
      title={t('bookings.bookings.guestLink.title')}
      variant={variant}
    />
  )
}
