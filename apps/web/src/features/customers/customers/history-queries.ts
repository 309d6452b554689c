import { type HistoryKind, readCustomerHistory } from '@cantina/contract/analytics/customer-history'
import { customers } from '@cantina/contract/customers/customers'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '#lib/call'
import { resourceKey } from '#resource/any-resource'

/** What happened with a customer, a page at a time. */
export function useHistory(id: string, kind: HistoryKind | null) {
  return useInfiniteQuery({
    queryKey: [...resourceKey(customers), 'history', id, kind],
    queryFn: ({ pageParam, signal }) =>
      call(
        readCustomerHistory,
        { params: { id }, query: { kind: kind ?? undefined, before: pageParam } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ older }) => older ?? undefined,
  })
}
