import type { BookingDetail } from '@cantina/contract/bookings/booking-detail'
import { refundPayment } from '@cantina/contract/bookings/bookings'
import { bookingDocuments } from '@cantina/contract/documents/documents'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { RefundForm } from '#components/payments/refund-form'
import { call } from '#lib/call'
import { Dialog } from '#ui/dialog'
import { SkeletonBlock } from '#ui/skeleton-block'
import { creditedNotRefunded } from './credited-not-refunded'
import { useAbout } from './use-about'
import { useBookingCommand } from './use-booking-command'

interface RefundDialogProps {
  readonly booking: BookingDetail
  readonly onClose: () => void
}

/** Writes down what is refunded, all of it or a part. */
export function RefundDialog({ booking, onClose }: RefundDialogProps) {
  const { t } = useTranslation()
  const about = useAbout()
  const { send } = useBookingCommand(booking.id)
  const documents = useQuery({
    queryKey: ['booking', 'documents', booking.id, booking.version],
    queryFn: ({ signal }) => call(bookingDocuments, { params: { id: booking.id } }, { signal }),
    placeholderData: (before) => before,
  })
  return (
    <Dialog title={t('resource.payment.refund')} about={about(booking)} onClose={onClose}>
      {documents.isPending ? (
        <SkeletonBlock height={280} />
      ) : (
        <RefundForm
          paid={booking}
          owed={{
            label: t('bookings.bookings.credited'),
            // Without its documents money can be refunded all the same.
            cents: creditedNotRefunded(booking, documents.data?.items ?? []),
          }}
          send={(refund, how) => send(refundPayment, { ...refund, version: booking.version }, how)}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}
