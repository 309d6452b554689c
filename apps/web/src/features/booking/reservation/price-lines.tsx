import type { Offer } from '@cantina/contract/booking/offers'
import type { BookingPriceLine } from '@cantina/domain/booking/booking-price'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { useLocalName } from '#lib/local-name'
import classes from './price-panel.module.css'
import type { ReservationPrice } from './reservation-price'
import { useReservationScope } from './reservation-scope'

interface PriceLinesProps {
  readonly price: ReservationPrice
  readonly offer: Offer
}

/** The answer to "why this price?", line by line in the order they are applied. */
export function PriceLines({ price, offer }: PriceLinesProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const nameOf = useLineName(offer)
  const otherwise = offer.service.pricePerPersonCents
  return (
    <dl className={classes.lines}>
      {price.lines.map((line) => (
        <div key={line.kind === 'extra' ? line.extraId : line.kind}>
          <dt>
            {nameOf(line)}
            {line.kind !== 'extra' && line.seasonName ? (
              <small>
                {line.unitCents === otherwise
                  ? line.seasonName
                  : t('booking.reservation.price.season', {
                      name: line.seasonName,
                      price: formats.money(otherwise),
                    })}
              </small>
            ) : null}
          </dt>
          <dd>{formats.money(line.totalCents)}</dd>
        </div>
      ))}
      <div className={classes.sum}>
        <dt>{t('booking.reservation.price.subTotal')}</dt>
        <dd>{formats.money(price.subTotalCents)}</dd>
      </div>
      <div className={classes.sum}>
        <dt>{t('booking.reservation.price.total')}</dt>
        <dd>{formats.money(price.totalCents)}</dd>
      </div>
    </dl>
  )
}

function useLineName(offer: Offer): (line: BookingPriceLine) => string {
  const { t } = useTranslation()
  const localName = useLocalName()
  const { booking } = useReservationScope()
  return (line) => {
    if (line.kind !== 'extra') {
      return t(`booking.reservation.price.lines.${line.kind}`, { count: line.count })
    }
    const extra = offer.extras.find(({ id }) => id === line.extraId)
    const stored = booking?.extras.find(({ extraId }) => extraId === line.extraId)
    const name = extra ? localName(extra) : (stored?.name ?? '')
    return t('booking.reservation.price.lines.extra', { count: line.count, name })
  }
}
