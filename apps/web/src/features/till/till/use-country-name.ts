import { countryList } from '@cantina/contract/reference/places'
import { useQuery } from '@tanstack/react-query'
import { call } from '#lib/call'
import { lookupStaleTime } from '#lib/query-client'
import { useCart } from './till-scope'

/** Names of countries; asked for once something is to be sent, or sold at the price of a country. */
export function useCountryName(): (countryId: number) => string {
  const { cart } = useCart()
  const countries = useQuery({
    queryKey: ['onboarding', 'countries'],
    queryFn: ({ signal }) => call(countryList, {}, { signal }),
    staleTime: lookupStaleTime,
    enabled: cart.shipping !== null || cart.customer?.countryId != null,
  })
  return (countryId) => countries.data?.items.country.find(({ id }) => id === countryId)?.name ?? ''
}
