import { countryList } from '@cantina/contract/reference/places'
import { useQuery } from '@tanstack/react-query'
import { call } from '#lib/call'
import { lookupStaleTime } from '#lib/query-client'

/** All countries with their names, for filters and for choosing several. */
export function useCountryOptions() {
  const countries = useQuery({
    queryKey: ['onboarding', 'countries'],
    queryFn: ({ signal }) => call(countryList, {}, { signal }),
    staleTime: lookupStaleTime,
    retry: 1,
  })
  return countries.data?.items.country.map(({ id, name }) => ({ value: id, label: name })) ?? []
}
