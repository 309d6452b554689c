import type { BookingDetail } from '@cantina/contract/bookings/booking-detail'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PaymentLedger } from '#components/payments/payment-ledger'
import classes from './booking-money.module.css'
import { BookingPriceLines } from './booking-price-lines'
import { statedAmounts, statedBalance } from './stated-amounts'

/** What it costs, what was paid when and how, and what is still due or to be refunded. */
export function BookingMoney({ booking }: { readonly booking: BookingDetail }) {
  const { t } = useTranslation()
  const linesId = useId()
  const [isExplained, setIsExplained] = useState(false)
  const { price, payments } = booking
  return (
    <section className={classes.money} aria-label={t('bookings.bookings.money')}>
      <PaymentLedger
        amounts={statedAmounts(booking, t)}
        payments={payments}
        balance={statedBalance(booking, t)}
      />
      {price.lines.length > 0 ? (
        <>
          <button
            type="button"
            className={classes.why}
            aria-expanded={isExplained}
            aria-controls={linesId}
            onClick={() => setIsExplained(!isExplained)}
          >
            {t('bookings.bookings.why')}
          </button>
          <div id={linesId} hidden={!isExplained} className={classes.explained}>
            {isExplained ? (
              <BookingPriceLines
                status={booking.status}
                price={price}
                date={booking.date}
                start={booking.start}
              />
            ) : null}
          </div>
        </>
      ) : null}
    </section>
  )
}
