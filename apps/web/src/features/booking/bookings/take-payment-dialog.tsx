import type { BookingDetail } from '@cantina/contract/booking/booking-detail'
import { takePayment } from '@cantina/contract/booking/bookings'
import { changeOf, needsReference } from '@cantina/domain/booking/payment-rules'
import { FocusTrap } from '@mantine/core'
import { useMemo, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { amountOf } from '#resource/fields/amount-of'
import { fieldsOf } from '#resource/fields/fields-of'
import { ContractForm } from '#resource/form/contract-form'
import { DialogActions } from '#resource/form/dialog-actions'
import { Dialog } from '#ui/dialog'
import classes from './booking-dialog.module.css'
import { FigureList } from './figure-list'
import { paymentForm } from './payment-forms'
import { useAbout } from './use-about'
import { useBookingCommand } from './use-booking-command'

const { ChoiceField, MoneyField, TextField } = fieldsOf(paymentForm(0))

interface TakePaymentDialogProps {
  readonly booking: BookingDetail
  readonly onClose: () => void
}

/** Writes down what a guest pays; in parts and by several ways, one after the other. */
export function TakePaymentDialog({ booking, onClose }: TakePaymentDialogProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const about = useAbout()
  const { send } = useBookingCommand(booking.id)
  const [takenCents, setTakenCents] = useState(0)
  const takenLine = useRef<HTMLParagraphElement>(null)
  const contract = useMemo(() => paymentForm(booking.dueCents), [booking.dueCents])
  return (
    <Dialog title={t('booking.bookings.takePayment')} about={about(booking)} onClose={onClose}>
      <FigureList
        figures={[
          { label: t('booking.bookings.total'), cents: booking.price.totalCents },
          { label: t('booking.bookings.due'), cents: booking.dueCents, isMain: true },
        ]}
      />
      <p ref={takenLine} className={classes.taken} role="status" tabIndex={-1}>
        {takenCents > 0
          ? t('booking.bookings.payment.taken', {
              taken: formats.money(takenCents),
              due: formats.money(booking.dueCents),
            })
          : null}
      </p>
      <ContractForm
        key={`${booking.version} ${booking.dueCents}`}
        contract={contract}
        start={{ method: 'cash', cents: booking.dueCents, tenderedCents: null, reference: null }}
        isLeftWhenSaved
        send={async ({ tenderedCents: _, ...payment }, { idempotencyKey }) => {
          const body = { ...payment, version: booking.version }
          const { message, item } = await send(takePayment, body, { idempotencyKey })
          setTakenCents(payment.cents)
          // The fields begin anew: without this the keyboard would be nowhere.
          takenLine.current?.focus()
          if (item.dueCents === 0) onClose()
          return { message }
        }}
        actions={
          <DialogActions
            saveLabel={t('booking.bookings.payment.save')}
            closeLabel={takenCents > 0 ? t('booking.bookings.payment.done') : undefined}
            onClose={onClose}
          />
        }
      >
        <div className={classes.fields}>
          <ChoiceField name="method" />
          <FocusTrap.InitialFocus />
          <MoneyField name="cents" />
          <WhatTheMethodNeeds />
        </div>
      </ContractForm>
    </Dialog>
  )
}

/** Cash may be more than is asked for; everything else can carry a reference. */
function WhatTheMethodNeeds() {
  const { t } = useTranslation()
  const method = useWatch({ name: 'method' })
  if (method === 'cash') {
    return (
      <>
        <MoneyField name="tenderedCents" help={t('booking.bookings.payment.tenderedHelp')} />
        <Change />
      </>
    )
  }
  return (
    <TextField
      name="reference"
      isRequired={needsReference(method)}
      help={t(`booking.bookings.payment.referenceHelp.${method as 'card'}`)}
    />
  )
}

function Change() {
  const { t } = useTranslation()
  const [cents, tenderedCents] = useWatch({ name: ['cents', 'tenderedCents'] })
  const change = changeOf(amountOf(cents), amountOf(tenderedCents))
  return (
    <div role="status">
      {change ? (
        <FigureList
          figures={[{ label: t('booking.bookings.payment.change'), cents: change, isMain: true }]}
        />
      ) : null}
    </div>
  )
}
