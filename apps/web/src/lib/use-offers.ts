import { listOffers } from '@cantina/contract/bookings/offers'
import { useQuery } from '@tanstack/react-query'
import { call } from './call'

const freshMilliseconds = 60_000

/** Where guests are received, and for which services: asked once for everything that shows it. */
export function useOffers() {
  return useQuery({
    queryKey: ['booking', 'offers'],
    queryFn: ({ signal }) => call(listOffers, {}, { signal }),
    staleTime: freshMilliseconds,
  })
}
