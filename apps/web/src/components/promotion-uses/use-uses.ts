import type { discountUses, voucherUses } from '@cantina/contract/promotions/uses'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { call } from '#lib/call'
import { isTooDeep } from '#resource/list/list-count'

/** Whose uses they are: the call that answers them, and the promotion's id. */
export interface UsesOf {
  readonly endpoint: typeof discountUses | typeof voucherUses
  readonly id: string
}

/** What a promotion was used for, the latest first, a page more each time it is asked for. */
export function useUses({ endpoint, id }: UsesOf, pageSize: 10 | 25) {
  return useInfiniteQuery({
    queryKey: ['promotions', 'uses', endpoint.path, id, pageSize],
    queryFn: ({ pageParam, signal }) =>
      call(endpoint, { params: { id }, query: { page: pageParam, pageSize } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ items, page }) =>
      items.length === pageSize && !isTooDeep(page + 1, pageSize) ? page + 1 : null,
    placeholderData: keepPreviousData,
  })
}
