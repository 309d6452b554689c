import { Button } from '@mantine/core'
import { FileText, ReceiptEuro } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import classes from './price-panel.module.css'
import { useReservationScope, type WantedDocument } from './reservation-scope'

interface SaveForDocumentProps {
  readonly paidCents: number
  readonly totalCents: number
}

/** A receipt or an invoice of a reservation that is not saved yet: saves it first, and stays with it. */
export function SaveForDocument({ paidCents, totalCents }: SaveForDocumentProps) {
  const { t } = useTranslation()
  const { live } = useReservationScope()
  const { isSubmitting } = useFormState()
  const root = useRef<HTMLDivElement>(null)
  const whyId = useId()

  // Whichever button saves says what is wanted afterwards; the plain one wants nothing.
  useEffect(() => {
    const form = root.current?.closest('form')
    const note = (event: SubmitEvent) => {
      const button = event.submitter instanceof HTMLButtonElement ? event.submitter : null
      live.current.document = button?.name === 'document' ? (button.value as WantedDocument) : null
    }
    form?.addEventListener('submit', note, { capture: true })
    return () => form?.removeEventListener('submit', note, { capture: true })
  }, [live])

  return (
    <div ref={root} className={classes.save}>
      <div className={classes.saveButtons}>
        <Button
          type="submit"
          name="document"
          value="receipt"
          variant="default"
          leftSection={<ReceiptEuro size={16} />}
          aria-describedby={whyId}
          disabled={paidCents === 0 || isSubmitting}
        >
          {t('documents.documents.createReceipt')}
        </Button>
        <Button
          type="submit"
          name="document"
          value="invoice"
          variant="default"
          leftSection={<FileText size={16} />}
          disabled={totalCents === 0 || isSubmitting}
        >
          {t('documents.documents.createInvoice')}
        </Button>
      </div>
      <p id={whyId} className={classes.small}>
        {paidCents === 0 ? `${t('documents.documents.nothingPaid')} ` : null}
        {t('bookings.reservation.price.savesFirst')}
      </p>
    </div>
  )
}
