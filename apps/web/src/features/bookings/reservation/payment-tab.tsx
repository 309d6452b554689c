import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { FormSection } from '#resource/fields/form-section'
import { Amount } from './amount'
import classes from './payment.module.css'
import { PaymentEntries } from './payment-entries'
import { useReservationScope } from './reservation-scope'
import { useChosenOffer } from './use-offer'
import { useReservationPrice } from './use-reservation-price'

interface PaymentTabProps {
  /** The payments of a booking that exists. */
  readonly payments: ReactNode
}

/** What is due when, and the money that changes hands. */
export function PaymentTab({ payments }: PaymentTabProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { booking } = useReservationScope()
  const offer = useChosenOffer()
  const price = useReservationPrice()
  if (!offer || !price)
    return <p className={classes.wait}>{t('bookings.reservation.pay.noPrice')}</p>
  const { paymentOption, partPercent, depositHours } = offer.service
  const option =
    paymentOption === 'part_at_booking'
      ? t('bookings.reservation.pay.option.part_at_booking', {
          percent: formats.percent(partPercent ?? 0),
        })
      : t(`bookings.reservation.pay.option.${paymentOption}`)
  return (
    <>
      <FormSection title={t('bookings.reservation.pay.due')}>
        <dl className={classes.figures}>
          <Amount name={t('bookings.reservation.price.total')} cents={price.totalCents} />
          <Amount name={t('bookings.reservation.price.atBooking')} cents={price.dueNowCents} />
          <Amount
            name={t('bookings.reservation.price.atArrival')}
            cents={price.dueAtArrivalCents}
          />
        </dl>
        <p className={classes.option}>{option}</p>
        {depositHours !== null && !booking ? (
          <p className={classes.option}>
            {t('bookings.reservation.pay.deposit', { hours: depositHours })}
          </p>
        ) : null}
      </FormSection>
      {booking ? (
        <FormSection title={t('bookings.reservation.pay.ledger')}>{payments}</FormSection>
      ) : (
        <FormSection
          title={t('bookings.reservation.pay.now')}
          help={t('bookings.reservation.pay.nowHelp')}
        >
          <PaymentEntries totalCents={price.totalCents} dueNowCents={price.dueNowCents} />
        </FormSection>
      )}
    </>
  )
}
