import { products } from '@cantina/contract/catalogue/products'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#lib/call'
import { resourceKey } from '#resource/any-resource'

const pauseMilliseconds = 200
const mostFound = 8

/** Available products whose name or item code fits what is typed; for an agent, of those they may sell. */
export function useProductSearch(typed: string, agentId: string | null) {
  const wanted = typed.trim().slice(0, 100)
  const [q] = useDebouncedValue(wanted, pauseMilliseconds)
  const found = useQuery({
    queryKey: [...resourceKey(products), 'search', q, agentId],
    queryFn: ({ signal }) =>
      call(
        products.endpoints.list,
        {
          query: {
            ...(q ? { q } : {}),
            ...(agentId ? { agentId } : {}),
            status: 'active',
            pageSize: 10,
          },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })
  return {
    products: found.data?.items.slice(0, mostFound) ?? [],
    isSearching: wanted !== q || found.isFetching,
    error: found.error,
  }
}
