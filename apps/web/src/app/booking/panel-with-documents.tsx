import { readMailsAbout } from '@cantina/contract/communications/mails-about'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { useBookingsChanged } from '#components/bookings/bookings-changed'
import { BookingPanel } from '#features/bookings/bookings/booking-panel'
import { MailsAbout } from '#features/communications/mails/mails-about'
import { DocumentActions } from '#features/documents/documents/document-actions'
import { PaymentRequests } from '#features/guest/payment-requests/payment-requests'
import { useMayCall } from '#lib/permissions'
import { LinksOfVisit } from './links-of-visit'

type PanelProps = Omit<
  ComponentProps<typeof BookingPanel>,
  'renderPaymentRequests' | 'renderDocuments' | 'renderLinks' | 'renderMails'
>

/** Everything about a booking, with what its guest is asked to pay, its documents, the way to its review, and what its guest was written. */
export function PanelWithDocuments(props: PanelProps) {
  const { t } = useTranslation()
  const bookingsChanged = useBookingsChanged()
  const maySeeMails = useMayCall(readMailsAbout.access)
  return (
    <BookingPanel
      {...props}
      renderPaymentRequests={({ id, version }) => (
        <PaymentRequests sale={{ kind: 'booking', id, version }} onChanged={bookingsChanged} />
      )}
      renderDocuments={({ id, version, number }) => (
        <DocumentActions
          sold={{ kind: 'booking', id, version, number }}
          onChanged={bookingsChanged}
        />
      )}
      renderLinks={(booking) => <LinksOfVisit booking={booking} />}
      renderMails={
        maySeeMails
          ? ({ id, version }) => (
              <section aria-label={t('communications.mails.ofSale')}>
                <MailsAbout kind="booking" id={id} version={version} />
              </section>
            )
          : undefined
      }
    />
  )
}
