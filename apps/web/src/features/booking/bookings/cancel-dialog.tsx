import type { BookingDetail } from '@cantina/contract/booking/booking-detail'
import { cancelBooking } from '@cantina/contract/booking/bookings'
import { FocusTrap } from '@mantine/core'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { fieldsOf } from '#resource/fields/fields-of'
import { ContractForm } from '#resource/form/contract-form'
import { DialogActions } from '#resource/form/dialog-actions'
import { FigureList } from '#resource/payments/figure-list'
import { netPaidOf, refundMethodOf } from '#resource/payments/payment-forms'
import { Dialog } from '#ui/dialog'
import classes from './booking-dialog.module.css'
import { cancellationForm } from './cancellation-form'
import { useAbout } from './use-about'
import { useBookingCommand } from './use-booking-command'

const { ChoiceField, LongTextField, MoneyField } = fieldsOf(cancellationForm(0))

interface CancelDialogProps {
  readonly booking: BookingDetail
  readonly onClose: () => void
}

/** Says what the policy keeps and gives back before a booking is cancelled. */
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
          refundCents: isPaid ? cancellation.refundCents : null,
          method: refundMethodOf(booking.payments),
        }}
        isLeftWhenSaved
        send={async ({ by, reason, refundCents, method }, { idempotencyKey }) => {
          const refund = refundCents ? { cents: refundCents, method } : null
          const body = { version: booking.version, by, reason, refund }
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
          {isPaid ? <Refund keptCents={cancellation.keptCents} /> : null}
        </div>
      </ContractForm>
    </Dialog>
  )
}

function Refund({ keptCents }: { readonly keptCents: number }) {
  const { t } = useTranslation()
  const refundCents = useWatch({ name: 'refundCents' })
  return (
    <>
      <MoneyField
        name="refundCents"
        help={keptCents > 0 ? t('booking.bookings.cancel.refundHelp') : undefined}
      />
      {typeof refundCents === 'number' && refundCents > 0 ? <ChoiceField name="method" /> : null}
    </>
  )
}
