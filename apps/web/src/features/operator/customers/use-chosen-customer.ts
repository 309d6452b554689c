import { customers } from '@cantina/contract/operator/customers'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { call } from '#lib/call'
import { resourceKey } from '#resource/any-resource'

/** The customer that the pages are about; null for all of them. */
export function useChosenId(): string | null {
  const search: Record<string, unknown> = useSearch({ strict: false })
  return typeof search.customer === 'string' && search.customer !== '' ? search.customer : null
}

export function useCustomer(id: string | null) {
  return useQuery({
    queryKey: [...resourceKey(customers), id, 'details'],
    queryFn: ({ signal }) =>
      call(customers.endpoints.get, { params: { id: id ?? '' } }, { signal }),
    enabled: id !== null,
    retry: false,
  })
}
