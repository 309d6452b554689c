import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { FieldRow } from '#resource/fields/form-section'
import { MoneyField } from '#resource/fields/money-field'
import { SelectField } from '#resource/fields/select-field'
import { TextField } from '#resource/fields/text-field'
import classes from './payment.module.css'
import { methodsByHand, type ReservationDraft } from './reservation-contract'

interface PaymentEntryProps {
  readonly totalCents: number
  readonly onRemove: () => void
}

/** What is taken with the reservation; cash tendered above it is change. */
export function PaymentEntry({ totalCents, onRemove }: PaymentEntryProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { setError, clearErrors } = useFormContext<ReservationDraft>()
  const payment = useWatch<ReservationDraft, 'payment'>({ name: 'payment' })
  const method = payment?.method
  const cents = amountOf(payment?.cents)
  const tendered = amountOf(payment?.tenderedCents)
  const change = cents !== null && tendered !== null ? tendered - cents : null
  const isTooMuch = cents !== null && cents > totalCents

  useEffect(() => {
    if (isTooMuch) setError('payment.cents', { type: 'total', message: t('errors.exceeds_total') })
    else clearErrors('payment.cents')
  }, [isTooMuch, setError, clearErrors, t])

  return (
    <div className={classes.entry}>
      <FieldRow>
        <MoneyField name="payment.cents" label={t('booking.reservation.pay.amount')} isRequired />
        <SelectField
          name="payment.method"
          label={t('booking.reservation.pay.method')}
          isRequired
          options={methodsByHand.map((value) => ({
            value,
            label: t(`entities.booking.booking.paymentType.${value}`),
          }))}
        />
        {method === 'cash' ? (
          <MoneyField
            name="payment.tenderedCents"
            label={t('booking.reservation.pay.tendered')}
            help={
              change !== null && change >= 0
                ? t('booking.reservation.pay.change', { amount: formats.money(change) })
                : t('booking.reservation.pay.tenderedHelp')
            }
          />
        ) : (
          <TextField
            name="payment.reference"
            label={t('booking.reservation.pay.reference')}
            isRequired={method === 'voucher'}
            help={method === 'voucher' ? t('booking.reservation.pay.voucherHelp') : ''}
          />
        )}
      </FieldRow>
      <Button variant="subtle" className={classes.remove} onClick={onRemove}>
        {t('booking.reservation.pay.remove')}
      </Button>
    </div>
  )
}

/** What cannot be read as an amount is none. */
function amountOf(value: unknown): number | null {
  return typeof value === 'number' ? value : null
}
