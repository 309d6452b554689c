import type { BookingDetail } from '@cantina/contract/booking/booking-detail'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import classes from './booking-money.module.css'
import { BookingPriceLines } from './booking-price-lines'
import { netPaidOf } from './payment-forms'

/** What it costs, what was paid when and how, and what is still due or to be given back. */
export function BookingMoney({ booking }: { readonly booking: BookingDetail }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const linesId = useId()
  const [isExplained, setIsExplained] = useState(false)
  const { price, payments, dueCents, excessCents, status } = booking
  const isDenied = status === 'denied'
  return (
    <section className={classes.money} aria-label={t('booking.bookings.money')}>
      <dl className={classes.ledger}>
        <div className={classes.line}>
          <dt>{t('booking.bookings.total')}</dt>
          <dd>{formats.money(price.totalCents)}</dd>
        </div>
        {payments.map(({ id, cents, method, reference, at, userName }) => (
          <div key={id} className={classes.line} title={userName || undefined}>
            <dt>
              {t(
                cents > 0
                  ? `booking.bookings.paidBy.${method as 'cash'}`
                  : `booking.bookings.givenBackBy.${method as 'cash'}`,
                { date: formats.dateShort(at) },
              )}
              {reference ? <span className={classes.reference}>{reference}</span> : null}
            </dt>
            <dd>{cents > 0 ? `−${formats.money(cents)}` : `+${formats.money(-cents)}`}</dd>
          </div>
        ))}
        {isDenied ? (
          <Balance label={t('booking.bookings.kept')} cents={netPaidOf(booking)} />
        ) : excessCents > 0 ? (
          <Balance label={t('booking.bookings.excess')} cents={excessCents} />
        ) : (
          <Balance label={t('booking.bookings.due')} cents={dueCents} />
        )}
      </dl>
      {price.lines.length > 0 ? (
        <>
          <button
            type="button"
            className={classes.why}
            aria-expanded={isExplained}
            aria-controls={linesId}
            onClick={() => setIsExplained(!isExplained)}
          >
            {t('booking.bookings.why')}
          </button>
          <div id={linesId} hidden={!isExplained} className={classes.explained}>
            {isExplained ? <BookingPriceLines price={price} /> : null}
          </div>
        </>
      ) : null}
    </section>
  )
}

function Balance({ label, cents }: { readonly label: string; readonly cents: number }) {
  const formats = useFormats()
  return (
    <div className={classes.balance}>
      <dt>{label}</dt>
      <dd>{formats.money(cents)}</dd>
    </div>
  )
}
