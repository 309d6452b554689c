import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import type { ReservationDraft } from './reservation-contract'
import { type PricedDraft, priceReservation, type ReservationPrice } from './reservation-price'
import { useReservationScope } from './reservation-scope'
import { useGuestCountry } from './use-guest-country'
import { useChosenOffer } from './use-offer'
import { useVisitOffers } from './use-visit-offers'

const priced = [
  'serviceId',
  'date',
  'start',
  'guests',
  'nonDrinkers',
  'children',
  'extras',
  'customerId',
  'discountCode',
] as const

/** The price of what stands in the form, at once and by the server's own function. */
export function useReservationPrice(): ReservationPrice | null {
  const { booking, live } = useReservationScope()
  const countryId = useGuestCountry()
  const offer = useChosenOffer()
  const { offers } = useVisitOffers()
  const [serviceId, date, start, guests, nonDrinkers, children, extras, customerId, discountCode] =
    useWatch<ReservationDraft, typeof priced>({ name: priced })
  const draft: PricedDraft = {
    serviceId,
    date,
    start,
    guests: guests ?? 0,
    nonDrinkers: nonDrinkers ?? 0,
    children: children ?? 0,
    extras: extras ?? [],
    customerId,
    discountCode,
  }
  const price = offer && offers ? priceReservation(draft, offer, countryId, booking, offers) : null
  useEffect(() => {
    live.current.totalCents = price?.totalCents ?? 0
  })
  return price
}
