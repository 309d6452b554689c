import { changeOf, isGiftCard, isThirdPartyVoucher } from '@cantina/domain/payments/payment-rules'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { GiftCardField } from '#components/payments/gift-card-field'
import { IssuerField } from '#components/payments/issuer-field'
import { methodsTaken } from '#components/payments/payment-forms'
import { useVoucherIssuers } from '#components/payments/use-voucher-issuers'
import { useFormats } from '#lib/formats'
import { amountOf } from '#resource/fields/amount-of'
import { FieldRow } from '#resource/fields/form-section'
import { MoneyField } from '#resource/fields/money-field'
import { SelectField } from '#resource/fields/select-field'
import { TextField } from '#resource/fields/text-field'
import type { ReservationDraft } from './reservation-contract'

interface PaymentEntryProps {
  readonly index: number
  /** With the amount, seen together with the others. */
  readonly problem: string | undefined
}

/** One amount that is taken with the reservation; cash tendered above it is change. */
export function PaymentEntry({ index, problem }: PaymentEntryProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const payment = useWatch<ReservationDraft, `payments.${number}`>({ name: `payments.${index}` })
  const method = payment?.method
  const isVoucher = method !== undefined && isThirdPartyVoucher(method)
  const issuers = useVoucherIssuers()
  const change = changeOf(amountOf(payment?.cents), amountOf(payment?.tenderedCents))
  return (
    <FieldRow>
      <MoneyField
        name={`payments.${index}.cents`}
        label={t('bookings.reservation.pay.amount')}
        isRequired
        problem={problem}
      />
      <SelectField
        name={`payments.${index}.method`}
        label={t('bookings.reservation.pay.method')}
        isRequired
        options={methodsTaken(issuers).map((value) => ({
          value,
          label: t(`entities.bookings.booking.paymentType.${value}`),
        }))}
      />
      {method === 'cash' ? (
        <MoneyField
          name={`payments.${index}.tenderedCents`}
          label={t('bookings.reservation.pay.tendered')}
          help={
            change !== null
              ? t('bookings.reservation.pay.change', { amount: formats.money(change) })
              : t('bookings.reservation.pay.tenderedHelp')
          }
        />
      ) : method !== undefined && isGiftCard(method) ? (
        <GiftCardField name={`payments.${index}.reference`} centsName={`payments.${index}.cents`} />
      ) : (
        <>
          {isVoucher ? <IssuerField name={`payments.${index}.issuerId`} /> : null}
          <TextField
            name={`payments.${index}.reference`}
            label={t('bookings.reservation.pay.reference')}
            isRequired={isVoucher}
            help={isVoucher ? t('bookings.reservation.pay.voucherHelp') : ''}
          />
        </>
      )}
    </FieldRow>
  )
}
