import { regionList, subRegionList } from '@cantina/contract/reference/places'
import { useQuery } from '@tanstack/react-query'
import { call } from '#lib/call'
import { lookupStaleTime } from '#lib/query-client'
import { useCountryOptions } from '#resource/fields/use-country-options'

interface Placed {
  readonly countryId: number | null
  readonly regionId: number | null
  readonly subRegionId: number | null
}

/** "Siena, Tuscany, Italy", as far as it is known. */
export function useOrigin({ countryId, regionId, subRegionId }: Placed): string {
  const country = useCountryOptions().find(({ value }) => value === countryId)?.label
  const regions = useQuery({
    queryKey: ['onboarding', 'regions', countryId],
    queryFn: ({ signal }) => call(regionList, { query: { id: countryId ?? 0 } }, { signal }),
    staleTime: lookupStaleTime,
    enabled: countryId !== null && regionId !== null,
  })
  const parts = useSubRegions(subRegionId === null ? null : regionId)
  const region = regions.data?.regions.find(({ id }) => id === regionId)?.region_name
  const part = parts?.find(({ value }) => value === subRegionId)?.label
  return [part, region, country].filter(Boolean).join(', ')
}

/** The parts of a region, which only some have; undefined until they are known. */
export function useSubRegions(regionId: number | null) {
  const parts = useQuery({
    queryKey: ['onboarding', 'sub-regions', regionId],
    queryFn: ({ signal }) => call(subRegionList, { query: { id: regionId ?? 0 } }, { signal }),
    staleTime: lookupStaleTime,
    retry: false,
    enabled: regionId !== null,
  })
  return parts.data?.sub_regions.map((one) => ({ value: one.id, label: one.sub_region_name }))
}
