import type { BookingDetail } from '@cantina/contract/bookings/booking-detail'
import type { Offer } from '@cantina/contract/bookings/offers'
import { agreedExtra, priceAfterChange } from '@cantina/domain/bookings/agreed-price'
import {
  type BookingPriceLine,
  type ChosenExtra,
  payableCents,
  priceBooking,
} from '@cantina/domain/bookings/booking-price'
import { visitPurchase } from '@cantina/domain/bookings/promoted-visit'
import { dueParts } from '@cantina/domain/payments/due-parts'
import type {
  AppliedPromotion,
  RefusedPromotion,
} from '@cantina/domain/promotions/apply-promotions'
import { type LostOffer, lostOffer } from '@cantina/domain/promotions/lost-offer'
import { splitByRate, type VatPart } from '@cantina/domain/vat'
import type { ReservationDraft } from './reservation-contract'
import { type VisitOffers, visitPromotions } from './visit-offers'

export type PricedDraft = Pick<
  ReservationDraft,
  | 'serviceId'
  | 'date'
  | 'start'
  | 'guests'
  | 'nonDrinkers'
  | 'children'
  | 'extras'
  | 'customerId'
  | 'discountCode'
>

export interface ReservationPrice {
  readonly lines: readonly BookingPriceLine[]
  readonly subTotalCents: number
  readonly totalCents: number
  readonly dueNowCents: number
  readonly dueAtArrivalCents: number
  readonly vat: readonly VatPart[]
  readonly applied: readonly AppliedPromotion[]
  readonly refused: readonly RefusedPromotion[]
  readonly lost: LostOffer | null
}

/** What the reservation costs as it stands in the form; what was agreed stays. */
export function priceReservation(
  draft: PricedDraft,
  offer: Offer,
  countryId: number | null,
  booking: BookingDetail | undefined,
  offered: VisitOffers,
): ReservationPrice | null {
  const { service } = offer
  if (draft.date === null || draft.serviceId !== service.id) return null
  const extras = pricedExtras(draft, offer, booking)
  const { agreed, asked } = visitPromotions(draft, service.id, offer.timeZone, booking, offered)
  const visit = {
    service,
    party: draft,
    date: draft.date,
    countryId,
    extras,
    promotions: asked,
  }
  const price = booking
    ? priceAfterChange({ ...agreedVisit(booking), promotions: agreed }, visit)
    : priceBooking(visit)
  if (booking && !price) return agreedPrice(booking, offer)
  if (!price) return null
  const { lines, subTotalCents, totalCents } = price
  const due = dueParts(totalCents, service.paymentOption, service.partPercent)
  const { applied, refused } = price.promotions ?? { applied: [], refused: [] }
  const purchase = visitPurchase(lines, draft.date, asked)
  return {
    lines,
    subTotalCents,
    totalCents,
    dueNowCents: due.nowCents,
    dueAtArrivalCents: due.atArrivalCents,
    vat: vatOf(lines, offer),
    applied,
    refused,
    lost: lostOffer(purchase.lines, asked.offers.discounts, refused),
  }
}

/** As it was made. */
function agreedPrice({ price }: BookingDetail, offer: Offer): ReservationPrice {
  const { promotions, discountCents: _, ...amounts } = price
  return {
    ...amounts,
    vat: vatOf(price.lines, offer),
    applied: promotions,
    refused: [],
    lost: null,
  }
}

function agreedVisit(booking: BookingDetail) {
  const { serviceId, date, extras, customer, price, pricedFor } = booking
  const { countryId } = customer
  return { serviceId, date, extras, party: booking, countryId, priceLines: price.lines, pricedFor }
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

function vatOf(lines: readonly BookingPriceLine[], { vatRates }: Offer): VatPart[] {
  const parts = lines.map((line) => ({
    grossCents: payableCents(line),
    ratePercent: vatRates.find(({ id }) => id === line.vatRateId)?.percent ?? 0,
  }))
  return splitByRate(parts).filter(({ vatCents }) => vatCents > 0)
}
