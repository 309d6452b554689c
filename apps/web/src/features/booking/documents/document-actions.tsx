import type { BookingDetail } from '@cantina/contract/booking/booking-detail'
import {
  type BookingDocument,
  bookingDocuments,
  createReceipt,
} from '@cantina/contract/booking/documents'
import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { FileText, ReceiptEuro } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/call'
import { CallError } from '#lib/call-error'
import { useFormats } from '#lib/formats'
import { messageOf } from '#lib/message-of'
import { useMayCall } from '#lib/permissions'
import { useBookingsChanged } from '#resource/bookings-changed'
import { ErrorState } from '#ui/error-state'
import { notify } from '#ui/notify'
import { SkeletonBlock } from '#ui/skeleton-block'
import { CreditDialog } from './credit-dialog'
import classes from './document-actions.module.css'
import { DocumentLines } from './document-lines'
import { InvoiceDialog } from './invoice-dialog'
import { openNewPaper } from './open-paper'

/** The papers of a booking: what was issued, and what can be. */
export function DocumentActions({ booking }: { readonly booking: BookingDetail }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const bookingsChanged = useBookingsChanged()
  const mayIssue = useMayCall(createReceipt.access)
  const [isInvoicing, setInvoicing] = useState(false)
  const [credited, setCredited] = useState<BookingDocument | null>(null)
  const papers = useQuery({
    queryKey: ['booking', 'documents', booking.id, booking.version],
    queryFn: ({ signal }) => call(bookingDocuments, { params: { id: booking.id } }, { signal }),
    placeholderData: (before) => before,
  })
  const receipt = useMutation({
    mutationFn: () =>
      openNewPaper(async () => {
        const body = { version: booking.version, language: null }
        const made = await call(createReceipt, { params: { id: booking.id }, body })
        notify.success(made.message)
        return made.item
      }),
    onSuccess: () => void bookingsChanged(),
    onError: (error) => {
      notify.error(messageOf(error))
      if (error instanceof CallError && error.code === 'stale_version') void bookingsChanged()
    },
  })

  if (papers.error && !papers.data) {
    return <ErrorState detail={messageOf(papers.error)} onRetry={() => void papers.refetch()} />
  }
  if (!papers.data) return <SkeletonBlock height={96} />
  const { items, receiptCents, invoiceCents, billing } = papers.data
  return (
    <section className={classes.papers} aria-label={t('booking.documents.title')}>
      {mayIssue ? (
        <>
          <div className={classes.buttons}>
            <Button
              variant="default"
              leftSection={<ReceiptEuro size={16} />}
              disabled={receiptCents === 0}
              loading={receipt.isPending}
              onClick={() => receipt.mutate()}
            >
              {t('booking.documents.createReceipt')}
            </Button>
            <Button
              variant="default"
              leftSection={<FileText size={16} />}
              disabled={invoiceCents === 0}
              onClick={() => setInvoicing(true)}
            >
              {t('booking.documents.createInvoice')}
            </Button>
          </div>
          <p className={classes.hint}>
            {receiptCents > 0
              ? t('booking.documents.receiptOf', { amount: formats.money(receiptCents) })
              : items.some(({ kind }) => kind === 'receipt')
                ? t('booking.documents.allReceipted')
                : t('booking.documents.nothingPaid')}
          </p>
        </>
      ) : null}
      {items.length > 0 ? (
        <DocumentLines documents={items} onCredit={mayIssue ? setCredited : null} />
      ) : (
        <p className={classes.hint}>{t('booking.documents.none')}</p>
      )}
      {isInvoicing ? (
        <InvoiceDialog
          booking={booking}
          cents={invoiceCents}
          billing={billing}
          onIssued={() => void bookingsChanged()}
          onClose={() => setInvoicing(false)}
        />
      ) : null}
      {credited ? (
        <CreditDialog
          document={credited}
          onIssued={() => void bookingsChanged()}
          onClose={() => setCredited(null)}
        />
      ) : null}
    </section>
  )
}
