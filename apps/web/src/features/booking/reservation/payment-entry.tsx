import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { FieldRow } from '#resource/fields/form-section'
import { MoneyField } from '#resource/fields/money-field'
import { SelectField } from '#resource/fields/select-field'
import { TextField } from '#resource/fields/text-field'
import { amountOf } from './payment-limit'
import { methodsByHand, type ReservationDraft } from './reservation-contract'

/** One amount that is taken with the reservation; cash tendered above it is change. */
export function PaymentEntry({ index }: { readonly index: number }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const payment = useWatch<ReservationDraft, `payments.${number}`>({ name: `payments.${index}` })
  const method = payment?.method
  const cents = amountOf(payment?.cents)
  const tendered = amountOf(payment?.tenderedCents)
  const change = cents !== null && tendered !== null ? tendered - cents : null
  return (
    <FieldRow>
      <MoneyField
        name={`payments.${index}.cents`}
        label={t('booking.reservation.pay.amount')}
        isRequired
      />
      <SelectField
        name={`payments.${index}.method`}
        label={t('booking.reservation.pay.method')}
        isRequired
        options={methodsByHand.map((value) => ({
          value,
          label: t(`entities.booking.booking.paymentType.${value}`),
        }))}
      />
      {method === 'cash' ? (
        <MoneyField
          name={`payments.${index}.tenderedCents`}
          label={t('booking.reservation.pay.tendered')}
          help={
            change !== null && change >= 0
              ? t('booking.reservation.pay.change', { amount: formats.money(change) })
              : t('booking.reservation.pay.tenderedHelp')
          }
        />
      ) : (
        <TextField
          name={`payments.${index}.reference`}
          label={t('booking.reservation.pay.reference')}
          isRequired={method === 'voucher'}
          help={method === 'voucher' ? t('booking.reservation.pay.voucherHelp') : ''}
        />
      )}
    </FieldRow>
  )
}
