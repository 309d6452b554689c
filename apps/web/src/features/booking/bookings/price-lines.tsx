import type { BookingDetail } from '@cantina/contract/booking/booking-detail'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import classes from './booking-money.module.css'

type Price = BookingDetail['price']
type Line = Price['lines'][number]

/** The answer to "why this price?", in the order in which it was made. */
export function PriceLines({ price }: { readonly price: Price }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const nameOf = (line: Line) =>
    line.kind === 'extra' ? line.extraName : t(`booking.bookings.priceLine.${line.kind}`)
  return (
    <dl className={classes.lines}>
      {price.lines.map((line) => (
        <div key={keyOf(line)} className={classes.line}>
          <dt>
            {nameOf(line)}
            <span className={classes.reference}>
              {t('booking.bookings.times', {
                count: line.count,
                price: formats.money(line.unitCents),
              })}
              {line.kind !== 'extra' && line.seasonName ? ` · ${line.seasonName}` : null}
            </span>
          </dt>
          <dd>{formats.money(line.totalCents)}</dd>
        </div>
      ))}
      {price.discountCents > 0 ? (
        <div className={classes.reduction}>
          <dt>{t('booking.bookings.discount')}</dt>
          <dd>−{formats.money(price.discountCents)}</dd>
        </div>
      ) : null}
      <div className={classes.sum}>
        <dt>{t('booking.bookings.total')}</dt>
        <dd>{formats.money(price.totalCents)}</dd>
      </div>
    </dl>
  )
}

function keyOf(line: Line): string {
  return line.kind === 'extra' ? line.extraId : `${line.kind} ${line.seasonName} ${line.unitCents}`
}
