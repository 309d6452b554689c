import type { BookingDetail } from '@cantina/contract/booking/booking-detail'
import type { Offer } from '@cantina/contract/booking/offers'
import { agreedExtra, priceAfterChange } from '@cantina/domain/booking/agreed-price'
import {
  type BookingPriceLine,
  type ChosenExtra,
  dueParts,
  priceBooking,
} from '@cantina/domain/booking/booking-price'
import { splitByRate, type VatPart } from '@cantina/domain/vat'
import type { ReservationDraft } from './reservation-contract'

export type PricedDraft = Pick<
  ReservationDraft,
  'serviceId' | 'date' | 'guests' | 'nonDrinkers' | 'children' | 'extras'
>

export interface ReservationPrice {
  readonly lines: readonly BookingPriceLine[]
  readonly subTotalCents: number
  readonly totalCents: number
  readonly dueNowCents: number
  readonly dueAtArrivalCents: number
  readonly vat: readonly VatPart[]
}

/** What the reservation costs as it stands in the form; what was agreed stays. */
export function priceReservation(
  draft: PricedDraft,
  offer: Offer,
  countryId: number | null,
  booking: BookingDetail | undefined,
): ReservationPrice | null {
  const { service } = offer
  if (draft.date === null || draft.serviceId !== service.id) return null
  const extras = pricedExtras(draft, offer, booking)
  const visit = { service, party: draft, date: draft.date, countryId, extras }
  const price = booking ? priceAfterChange(agreedVisit(booking), visit) : priceBooking(visit)
  if (booking && !price) return { ...booking.price, vat: vatOf(booking.price.lines, offer) }
  if (!price) return null
  const { lines, subTotalCents, totalCents } = price
  const due = dueParts(totalCents, service.paymentOption, service.partPercent)
  return {
    lines,
    subTotalCents,
    totalCents,
    dueNowCents: due.nowCents,
    dueAtArrivalCents: due.atArrivalCents,
    vat: vatOf(lines, offer),
  }
}

function agreedVisit(booking: BookingDetail) {
  const { serviceId, date, extras, customer, price } = booking
  const priceLines = price.lines
  return { serviceId, date, extras, party: booking, countryId: customer.countryId, priceLines }
}

function pricedExtras(
  { extras }: PricedDraft,
  offer: Offer,
  booking: BookingDetail | undefined,
): ChosenExtra[] {
  return extras.flatMap(({ extraId, quantity }) => {
    const kept = booking && agreedExtra(agreedVisit(booking), extraId)
    const extra = offer.extras.find(({ id }) => id === extraId)
    if (kept) {
      const { unitCents } = kept.extra
      return [{ extraId, quantity, unitCents, vatRateId: kept.line.vatRateId }]
    }
    if (!extra) return []
    return [{ extraId, quantity, unitCents: extra.priceCents, vatRateId: extra.vatRateId }]
  })
}

function vatOf(
  lines: readonly { readonly totalCents: number; readonly vatRateId: string }[],
  { vatRates }: Offer,
): VatPart[] {
  const parts = lines.map(({ totalCents, vatRateId }) => ({
    grossCents: totalCents,
    ratePercent: vatRates.find(({ id }) => id === vatRateId)?.percent ?? 0,
  }))
  return splitByRate(parts).filter(({ vatCents }) => vatCents > 0)
}
