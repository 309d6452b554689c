import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import type { ReservationDraft } from './reservation-contract'
import { type PricedDraft, priceReservation, type ReservationPrice } from './reservation-price'
import { useReservationScope } from './reservation-scope'
import { useChosenOffer } from './use-offer'

const priced = [
  'serviceId',
  'date',
  'guests',
  'nonDrinkers',
  'children',
  'extras',
  'guest',
] as const

/** The price of what stands in the form, at once and by the server's own function. */
export function useReservationPrice(): ReservationPrice | null {
  const { booking, guest, live } = useReservationScope()
  const offer = useChosenOffer()
  const [serviceId, date, guests, nonDrinkers, children, extras, newGuest] = useWatch<
    ReservationDraft,
    typeof priced
  >({ name: priced })
  const draft: PricedDraft = {
    serviceId,
    date,
    guests: guests ?? 0,
    nonDrinkers: nonDrinkers ?? 0,
    children: children ?? 0,
    extras: extras ?? [],
  }
  // Until another guest is chosen, the price stays that of the one who was.
  const countryId = newGuest
    ? newGuest.countryId
    : ((guest ?? booking?.customer)?.countryId ?? null)
  const price = offer ? priceReservation(draft, offer, countryId, booking) : null
  useEffect(() => {
    live.current.totalCents = price?.totalCents ?? 0
  })
  return price
}
