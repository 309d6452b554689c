import type { Offer } from '@cantina/contract/bookings/offers'
import type { BookingPriceLine } from '@cantina/domain/bookings/booking-price'
import type { Moment } from '@cantina/domain/promotions/purchase'
import { useTranslation } from 'react-i18next'
import { PromotionLines } from '#components/promotions/promotion-lines'
import { useFormats } from '#lib/formats'
import { useLocalName } from '#lib/local-name'
import { PriceLines, PriceSum } from '#ui/price-lines'
import type { ReservationPrice } from './reservation-price'
import { useReservationScope } from './reservation-scope'

interface ReservationPriceLinesProps {
  readonly price: ReservationPrice
  readonly offer: Offer
  readonly moment: Moment
}

/** What the reservation costs as it stands in the form, and why. */
export function ReservationPriceLines({ price, offer, moment }: ReservationPriceLinesProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const nameOf = useLineName(offer)
  const otherwise = offer.service.pricePerPersonCents
  const seasonOf = (line: BookingPriceLine) => {
    if (line.kind === 'extra' || !line.seasonName) return null
    if (line.unitCents === otherwise) return line.seasonName
    return t('bookings.reservation.price.season', {
      name: line.seasonName,
      price: formats.money(otherwise),
    })
  }
  const lines = price.lines.map((line) => ({
    key: line.kind === 'extra' ? line.extraId : line.kind,
    name: nameOf(line),
    note: seasonOf(line),
    amount: formats.money(line.totalCents),
  }))
  return (
    <PriceLines lines={lines}>
      <PriceSum
        name={t('bookings.reservation.price.subTotal')}
        amount={formats.money(price.subTotalCents)}
      />
      <PromotionLines
        applied={price.applied}
        subTotalCents={price.subTotalCents}
        moment={moment}
        lost={price.lost}
      />
      <PriceSum
        name={t('bookings.reservation.price.total')}
        amount={formats.money(price.totalCents)}
      />
    </PriceLines>
  )
}

function useLineName(offer: Offer): (line: BookingPriceLine) => string {
  const { t } = useTranslation()
  const localName = useLocalName()
  const { booking } = useReservationScope()
  return (line) => {
    if (line.kind !== 'extra') {
      return t(`bookings.reservation.price.lines.${line.kind}`, { count: line.count })
    }
    const extra = offer.extras.find(({ id }) => id === line.extraId)
    const stored = booking?.extras.find(({ extraId }) => extraId === line.extraId)
    const name = extra ? localName(extra) : (stored?.name ?? '')
    return t('bookings.reservation.price.lines.extra', { count: line.count, name })
  }
}
