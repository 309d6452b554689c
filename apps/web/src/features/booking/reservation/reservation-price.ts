import type { BookingDetail } from '@cantina/contract/booking/booking-detail'
import type { Offer } from '@cantina/contract/booking/offers'
import {
  type BookingPriceLine,
  type ChosenExtra,
  dueParts,
  priceBooking,
  priceWithExtras,
} from '@cantina/domain/booking/booking-price'
import type { IsoDate } from '@cantina/domain/calendar'
import { seasonFor } from '@cantina/domain/seasons'
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

/**
 * What the reservation costs as it stands in the form. What was agreed stays: the price of the same
 * party on a day of the same season, and that of every extra they had already.
 */
export function priceReservation(
  draft: PricedDraft,
  offer: Offer,
  countryId: number | null,
  booking: BookingDetail | undefined,
): ReservationPrice | null {
  const { service } = offer
  if (draft.date === null || draft.serviceId !== service.id) return null
  const extras = pricedExtras(draft, offer, booking)
  const isSameVisit =
    booking && hasSameVisit({ ...draft, date: draft.date }, offer, countryId, booking)
  if (isSameVisit && hasSameExtras(draft.extras, booking.extras)) {
    return { ...booking.price, vat: vatOf(booking.price.lines, offer) }
  }
  const { lines, subTotalCents, totalCents } = isSameVisit
    ? priceWithExtras(booking.price.lines, extras)
    : priceBooking({ service, party: draft, date: draft.date, countryId, extras })
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

function pricedExtras(
  { extras }: PricedDraft,
  offer: Offer,
  booking: BookingDetail | undefined,
): ChosenExtra[] {
  return extras.flatMap(({ extraId, quantity }) => {
    const agreed = booking?.price.lines.find(
      (line) => line.kind === 'extra' && line.extraId === extraId,
    )
    if (agreed) return [{ ...agreed, extraId, quantity }]
    const extra = offer.extras.find(({ id }) => id === extraId)
    if (!extra) return []
    return [{ extraId, quantity, unitCents: extra.priceCents, vatRateId: extra.vatRateId }]
  })
}

function hasSameVisit(
  draft: PricedDraft & { readonly date: IsoDate },
  { service }: Offer,
  countryId: number | null,
  booking: BookingDetail,
): boolean {
  const seasonOn = (date: IsoDate) => seasonFor(service.seasons, date, countryId)
  return (
    draft.serviceId === booking.serviceId &&
    draft.guests === booking.guests &&
    draft.nonDrinkers === booking.nonDrinkers &&
    draft.children === booking.children &&
    countryId === booking.customer.countryId &&
    (draft.date === booking.date || seasonOn(draft.date) === seasonOn(booking.date))
  )
}

type Quantities = readonly { readonly extraId: string; readonly quantity: number }[]

function hasSameExtras(one: Quantities, other: Quantities): boolean {
  const words = (extras: Quantities) =>
    extras
      .map(({ extraId, quantity }) => `${extraId} ${quantity}`)
      .sort()
      .join()
  return words(one) === words(other)
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
