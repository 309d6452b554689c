import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#lib/call'
import {
  type AnyResource,
  type ListAnswer,
  resourceKey,
  type Stamped,
} from '#resource/any-resource'
import { isTooDeep } from './list-count'
import { type ListState, listQuery } from './list-state'

/** One page of rows; the last one stays in view until the next has arrived. */
export function useListRows<Row extends Stamped>(resource: AnyResource, state: ListState) {
  const query = listQuery(resource, state)
  return useQuery({
    queryKey: [...resourceKey(resource), 'list', query],
    queryFn: ({ signal }) =>
      call(resource.endpoints.list, { query }, { signal }) as Promise<ListAnswer<Row>>,
    placeholderData: keepPreviousData,
    enabled: !isTooDeep(state.page, state.pageSize),
  })
}
