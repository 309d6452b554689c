import { listOffers } from '@cantina/contract/booking/offers'
import { useQuery } from '@tanstack/react-query'
import { call } from '#lib/call'
import { lookupStaleTime } from '#lib/query-client'

/** Where guests are received and for which services: rooms and colours for what a booking names by id. */
export function useOffers() {
  const offers = useQuery({
    queryKey: ['booking', 'offers'],
    queryFn: ({ signal }) => call(listOffers, {}, { signal }),
    staleTime: lookupStaleTime,
  })
  const items = offers.data?.items ?? []
  return {
    items,
    colorOf: (serviceId: string) =>
      items.flatMap(({ services }) => services).find(({ id }) => id === serviceId)?.calendarColor ??
      null,
    /** Points of sale that offer a service. */
    placesOf: (serviceId: string) =>
      items.filter(({ services }) => services.some(({ id }) => id === serviceId)),
  }
}
