import type { BookingDetail } from '@cantina/contract/bookings/booking-detail'
import { useTranslation } from 'react-i18next'
import { PromotionLines } from '#components/promotions/promotion-lines'
import { useFormats } from '#lib/formats'
import { PriceLines, PriceSum } from '#ui/price-lines'
import { totalName } from './stated-amounts'

type Price = BookingDetail['price']
type Line = Price['lines'][number]

type BookingPriceLinesProps = Pick<BookingDetail, 'status' | 'price' | 'date' | 'start'>

/** What a booking costs and why, as it was when the price was made. */
export function BookingPriceLines({ status, price, date, start }: BookingPriceLinesProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const noteOf = (line: Line) => {
    const times = t('bookings.bookings.times', {
      count: line.count,
      price: formats.money(line.unitCents),
    })
    return line.kind !== 'extra' && line.seasonName ? `${times} · ${line.seasonName}` : times
  }
  const lines = price.lines.map((line) => ({
    key: line.kind === 'extra' ? line.extraId : line.kind,
    name: line.kind === 'extra' ? line.extraName : t(`bookings.bookings.priceLine.${line.kind}`),
    note: noteOf(line),
    amount: formats.money(line.totalCents),
  }))
  return (
    <PriceLines lines={lines}>
      <PromotionLines
        applied={price.promotions}
        subTotalCents={price.subTotalCents}
        moment={{ date, time: start }}
      />
      <PriceSum name={totalName(status, t)} amount={formats.money(price.totalCents)} />
    </PriceLines>
  )
}
