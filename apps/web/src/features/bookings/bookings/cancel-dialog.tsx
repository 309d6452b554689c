import type { BookingDetail } from '@cantina/contract/bookings/booking-detail'
import { cancelBooking } from '@cantina/contract/bookings/bookings'
import { FocusTrap } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { fieldsOf } from '#resource/fields/fields-of'
import { ContractForm } from '#resource/form/contract-form'
import { DialogActions } from '#resource/form/dialog-actions'
import { FigureList } from '#resource/payments/figure-list'
import { netPaidOf } from '#resource/payments/payment-forms'
import { refundRows, sentRefunds } from '#resource/payments/refund-fields'
import { RefundParts } from '#resource/payments/refund-parts'
import { Dialog } from '#ui/dialog'
import classes from './booking-dialog.module.css'
import { cancellationForm } from './cancellation-form'
import { useAbout } from './use-about'
import { useBookingCommand } from './use-booking-command'

const { ChoiceField, LongTextField } = fieldsOf(cancellationForm(0))

interface CancelDialogProps {
  readonly booking: BookingDetail
  readonly onClose: () => void
}

/** Says what the policy keeps and refunds before a booking is cancelled. */
export function CancelDialog({ booking, onClose }: CancelDialogProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const about = useAbout()
  const { send } = useBookingCommand(booking.id)
  const { cancellation } = booking
  const netPaidCents = netPaidOf(booking)
  const contract = useMemo(
    () => cancellationForm(netPaidCents, booking.payments),
    [netPaidCents, booking.payments],
  )
  const isPaid = netPaidCents > 0
  const until = formats.dateTime(cancellation.freeUntil)
  return (
    <Dialog title={t('booking.bookings.cancel.title')} about={about(booking)} onClose={onClose}>
      <p className={classes.text}>
        {cancellation.isFree
          ? t('booking.bookings.cancel.isFree', { until })
          : t('booking.bookings.cancel.wasFree', { until })}
      </p>
      <div className={classes.policy}>
        <FigureList
          figures={[
            { label: t('booking.bookings.total'), cents: booking.price.totalCents },
            { label: t('booking.bookings.paid'), cents: netPaidCents },
            { label: t('booking.bookings.cancel.kept'), cents: cancellation.keptCents },
            {
              label: t('booking.bookings.cancel.givenBack'),
              cents: cancellation.refundCents,
              isMain: true,
            },
          ]}
        />
      </div>
      <ContractForm
        contract={contract}
        start={{
          by: 'guest',
          reason: null,
          refunds: refundRows(cancellation.refundCents, booking.payments),
          refundReason: null,
        }}
        isLeftWhenSaved
        send={async ({ refunds, ...values }, { idempotencyKey }) => {
          const body = { ...values, version: booking.version, refunds: sentRefunds(refunds) }
          const { message } = await send(cancelBooking, body, { idempotencyKey })
          onClose()
          return { message }
        }}
        actions={
          <DialogActions
            danger
            saveLabel={t('booking.bookings.cancel.title')}
            closeLabel={t('booking.bookings.cancel.keep')}
            onClose={onClose}
          />
        }
      >
        <div className={classes.fields}>
          <ChoiceField name="by" />
          <FocusTrap.InitialFocus />
          <LongTextField name="reason" rows={2} />
          {isPaid ? (
            <RefundParts
              payments={booking.payments}
              help={
                cancellation.keptCents > 0 ? t('booking.bookings.cancel.refundHelp') : undefined
              }
            />
          ) : null}
        </div>
      </ContractForm>
    </Dialog>
  )
}
