import { vatRates } from '@cantina/contract/business/vat-rates'
import { useQuery } from '@tanstack/react-query'
import { call } from '#lib/call'
import { lookupStaleTime } from '#lib/query-client'
import { resourceKey } from '#resource/any-resource'

/** The VAT rates in use, with what they are for; none until they are known. */
export function useVatRates({ enabled = true }: { readonly enabled?: boolean } = {}) {
  const rates = useQuery({
    queryKey: [...resourceKey(vatRates), 'in use'],
    queryFn: ({ signal }) =>
      call(vatRates.endpoints.list, { query: { pageSize: 100 } }, { signal }),
    staleTime: lookupStaleTime,
    enabled,
  })
  return rates.data?.items.filter(({ status }) => status === 'active') ?? []
}
