import { readBooking } from '@cantina/contract/booking/bookings'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { InvoiceDialog } from '#features/booking/documents/invoice-dialog'
import { SendDialog } from '#features/booking/documents/send-dialog'
import type { InvoiceProps, SendPaperProps } from '#features/sales/customerview/till-papers'
import { call } from '#lib/call'
import { messageOf } from '#lib/message-of'
import { bookingKey } from '#resource/bookings-changed'
import { Dialog } from '#ui/dialog'
import { ErrorState } from '#ui/error-state'
import { SkeletonBlock } from '#ui/skeleton-block'

/** Mails a paper from the till, to where the buyer is known to be reached. */
export function SendPaper({ paper, email, onClose }: SendPaperProps) {
  return <SendDialog document={paper} email={email} onClose={onClose} />
}

/** The invoice of what was just sold. */
export function Invoice({ thing, ...props }: InvoiceProps) {
  if (thing.kind === 'order') {
    const { kind, id, number, version } = thing
    return <InvoiceDialog sold={{ kind, id, number, version }} {...props} />
  }
  return <VisitInvoice id={thing.id} number={thing.number} {...props} />
}

interface VisitInvoiceProps extends Omit<InvoiceProps, 'thing'> {
  readonly id: string
  readonly number: string
}

/** Of a visit the sale does not say which version it has become, so it is asked for. */
function VisitInvoice({ id, number, ...props }: VisitInvoiceProps) {
  const { t } = useTranslation()
  const booking = useQuery({
    queryKey: bookingKey(id),
    queryFn: ({ signal }) => call(readBooking, { params: { id } }, { signal }),
  })
  if (booking.error) {
    return (
      <Dialog title={number} onClose={props.onClose}>
        <ErrorState detail={messageOf(booking.error)} onRetry={() => void booking.refetch()} />
      </Dialog>
    )
  }
  if (!booking.data) {
    return (
      <Dialog title={t('common.loading')} onClose={props.onClose}>
        <SkeletonBlock height={168} />
      </Dialog>
    )
  }
  const { version } = booking.data
  return <InvoiceDialog sold={{ kind: 'booking', id, number, version }} {...props} />
}
