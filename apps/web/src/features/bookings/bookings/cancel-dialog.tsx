import type { BookingDetail } from '@cantina/contract/bookings/booking-detail'
import { cancelBooking } from '@cantina/contract/bookings/bookings'
import { lengths, requiredText } from '@cantina/contract/fields'
import { withRules } from '@cantina/contract/rules'
import { FocusTrap } from '@mantine/core'
import { useEffect, useMemo, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { FigureList } from '#components/payments/figure-list'
import { netPaidOf, type Paid } from '#components/payments/payment-forms'
import {
  type RefundRow,
  refundPartsFields,
  refundPartsRules,
  refundRows,
  refundTotal,
  sentRefunds,
} from '#components/payments/refund-fields'
import { RefundParts } from '#components/payments/refund-parts'
import { useFormats } from '#lib/formats'
import { fieldsOf } from '#resource/fields/fields-of'
import { ContractForm } from '#resource/form/contract-form'
import { DialogActions } from '#resource/form/dialog-actions'
import { Dialog } from '#ui/dialog'
import classes from './booking-dialog.module.css'
import { policyText, proposedShare } from './proposed-share'
import { useAbout } from './use-about'
import { useBookingCommand } from './use-booking-command'

const { ChoiceField, LongTextField } = fieldsOf(cancellationForm(0))

type Canceller = 'guest' | 'staff'

interface CancelDialogProps {
  readonly booking: BookingDetail
  readonly onClose: () => void
}

/** Says what the policy keeps and refunds before a booking is cancelled. */
export function CancelDialog({ booking, onClose }: CancelDialogProps) {
  const { t } = useTranslation()
  const about = useAbout()
  const { send } = useBookingCommand(booking.id)
  const netPaidCents = netPaidOf(booking)
  const contract = useMemo(
    () => cancellationForm(netPaidCents, booking.payments),
    [netPaidCents, booking.payments],
  )
  const isPaid = netPaidCents > 0
  return (
    <Dialog title={t('bookings.bookings.cancel.title')} about={about(booking)} onClose={onClose}>
      <ContractForm
        contract={contract}
        start={{
          by: 'guest',
          reason: null,
          refunds: refundRows(proposedShare(booking, 'guest').refundCents, booking.payments),
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
            saveLabel={t('bookings.bookings.cancel.title')}
            closeLabel={t('bookings.bookings.cancel.keep')}
            onClose={onClose}
          />
        }
      >
        <Outcome booking={booking} />
        <div className={classes.fields}>
          <ChoiceField name="by" />
          <FocusTrap.InitialFocus />
          <LongTextField name="reason" rows={2} />
          {isPaid ? <ProposedRefund booking={booking} /> : null}
        </div>
      </ContractForm>
    </Dialog>
  )
}

type Part = Pick<CancelDialogProps, 'booking'>

/** What cancelling comes to, by who does so and by the amounts that are entered. */
function Outcome({ booking }: Part) {
  const { t } = useTranslation()
  const formats = useFormats()
  const by: Canceller = useWatch({ name: 'by' })
  const refunds: RefundRow[] = useWatch({ name: 'refunds' })
  const until = formats.dateTime(booking.cancellation.freeUntil)
  return (
    <>
      <p className={classes.text}>
        {t(`bookings.bookings.cancel.${policyText(booking, by)}`, { until })}
      </p>
      <div className={classes.policy}>
        <FigureList
          figures={[
            { label: t('bookings.bookings.total'), cents: booking.price.totalCents },
            { label: t('bookings.bookings.paid'), cents: netPaidOf(booking) },
            {
              label: t('bookings.bookings.cancel.kept'),
              cents: proposedShare(booking, by).keptCents,
            },
            {
              label: t('bookings.bookings.cancel.givenBack'),
              cents: refundTotal(refunds),
              isMain: true,
            },
          ]}
        />
      </div>
    </>
  )
}

/** The parts of the refund: proposed anew when somebody else cancels, unless they were changed by hand. */
function ProposedRefund({ booking }: Part) {
  const { t } = useTranslation()
  const { getValues, setValue } = useFormContext()
  const by: Canceller = useWatch({ name: 'by' })
  const proposedFor = useRef<Canceller>(by)
  const { payments } = booking
  useEffect(() => {
    if (proposedFor.current === by) return
    const rowsFor = (canceller: Canceller) =>
      refundRows(proposedShare(booking, canceller).refundCents, payments)
    const before = rowsFor(proposedFor.current)
    proposedFor.current = by
    const rows: RefundRow[] = getValues('refunds')
    const isUnchanged = rows.every((row, index) => row.cents === before[index]?.cents)
    if (isUnchanged) setValue('refunds', rowsFor(by), { shouldDirty: true })
  }, [by, booking, payments, getValues, setValue])
  const isPolicys = proposedShare(booking, by).keptCents > 0
  return (
    <RefundParts
      payments={payments}
      help={isPolicys ? t('bookings.bookings.cancel.refundHelp') : undefined}
    />
  )
}

/** Who cancels a booking, why, and what goes back how. */
function cancellationForm(netPaidCents: number, payments: Paid = []) {
  const inputFields = {
    by: z.enum(['guest', 'staff']),
    reason: requiredText(lengths.address),
    ...refundPartsFields(payments),
  }
  return {
    texts: 'bookings.bookings.cancel',
    inputFields,
    input: withRules(z.strictObject(inputFields), refundPartsRules(netPaidCents, payments)),
  } as const
}
