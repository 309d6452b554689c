import type { BookingDetail } from '@cantina/contract/booking/booking-detail'
import { refundPayment } from '@cantina/contract/booking/bookings'
import { bookingDocuments } from '@cantina/contract/booking/documents'
import { FocusTrap } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/call'
import { fieldsOf } from '#resource/fields/fields-of'
import { ContractForm } from '#resource/form/contract-form'
import { DialogActions } from '#resource/form/dialog-actions'
import { Dialog } from '#ui/dialog'
import { SkeletonBlock } from '#ui/skeleton-block'
import classes from './booking-dialog.module.css'
import { creditedNotGivenBack } from './credited-not-given-back'
import { FigureList } from './figure-list'
import { netPaidOf, refundForm, refundMethodOf } from './payment-forms'
import { useAbout } from './use-about'
import { useBookingCommand } from './use-booking-command'

const { ChoiceField, MoneyField, TextField } = fieldsOf(refundForm(0))

interface RefundDialogProps {
  readonly booking: BookingDetail
  readonly onClose: () => void
}

/** Writes down what is given back, all of it or a part. */
export function RefundDialog({ booking, onClose }: RefundDialogProps) {
  const { t } = useTranslation()
  const about = useAbout()
  const papers = useQuery({
    queryKey: ['booking', 'documents', booking.id, booking.version],
    queryFn: ({ signal }) => call(bookingDocuments, { params: { id: booking.id } }, { signal }),
    placeholderData: (before) => before,
  })
  return (
    <Dialog title={t('booking.bookings.refund')} about={about(booking)} onClose={onClose}>
      {papers.isPending ? (
        <SkeletonBlock height={280} />
      ) : (
        // Without its papers money can be given back all the same.
        <RefundForm
          booking={booking}
          creditedCents={creditedNotGivenBack(booking, papers.data?.items ?? [])}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}

interface RefundFormProps extends RefundDialogProps {
  readonly creditedCents: number
}

function RefundForm({ booking, creditedCents, onClose }: RefundFormProps) {
  const { t } = useTranslation()
  const { send } = useBookingCommand(booking.id)
  const netPaidCents = netPaidOf(booking)
  const contract = useMemo(() => refundForm(netPaidCents), [netPaidCents])
  const { excessCents } = booking
  const owedCents = Math.max(excessCents, creditedCents)
  return (
    <>
      <FigureList
        figures={[
          { label: t('booking.bookings.paid'), cents: netPaidCents, isMain: owedCents === 0 },
          ...(excessCents > 0
            ? [{ label: t('booking.bookings.excess'), cents: excessCents, isMain: true }]
            : []),
          ...(creditedCents > 0
            ? [{ label: t('booking.bookings.credited'), cents: creditedCents, isMain: true }]
            : []),
        ]}
      />
      <ContractForm
        key={`${booking.version} ${netPaidCents}`}
        contract={contract}
        start={{
          method: refundMethodOf(booking.payments),
          cents: owedCents > 0 ? owedCents : netPaidCents,
          reference: null,
        }}
        isLeftWhenSaved
        send={async (refund, { idempotencyKey }) => {
          const body = { ...refund, version: booking.version }
          const { message } = await send(refundPayment, body, { idempotencyKey })
          onClose()
          return { message }
        }}
        actions={
          <DialogActions saveLabel={t('booking.bookings.payment.giveBack')} onClose={onClose} />
        }
      >
        <div className={classes.fields}>
          <FocusTrap.InitialFocus />
          <MoneyField name="cents" />
          <ChoiceField name="method" />
          <TextField name="reference" />
        </div>
      </ContractForm>
    </>
  )
}
