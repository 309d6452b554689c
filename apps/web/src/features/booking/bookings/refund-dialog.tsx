import type { BookingDetail } from '@cantina/contract/booking/booking-detail'
import { refundPayment } from '@cantina/contract/booking/bookings'
import { FocusTrap } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldsOf } from '#resource/fields/fields-of'
import { ContractForm } from '#resource/form/contract-form'
import { DialogActions } from '#resource/form/dialog-actions'
import { Dialog } from '#ui/dialog'
import classes from './booking-dialog.module.css'
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
  const { send } = useBookingCommand(booking.id)
  const netPaidCents = netPaidOf(booking)
  const contract = useMemo(() => refundForm(netPaidCents), [netPaidCents])
  const { excessCents } = booking
  return (
    <Dialog title={t('booking.bookings.refund')} about={about(booking)} onClose={onClose}>
      <FigureList
        figures={[
          { label: t('booking.bookings.paid'), cents: netPaidCents, isMain: excessCents === 0 },
          ...(excessCents > 0
            ? [{ label: t('booking.bookings.excess'), cents: excessCents, isMain: true }]
            : []),
        ]}
      />
      <ContractForm
        key={`${booking.version} ${netPaidCents}`}
        contract={contract}
        start={{
          method: refundMethodOf(booking.payments),
          cents: excessCents > 0 ? excessCents : netPaidCents,
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
    </Dialog>
  )
}
