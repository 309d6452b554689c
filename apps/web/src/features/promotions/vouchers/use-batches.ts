import { batches } from '@cantina/contract/promotions/batches'
import type { PurchaseKind } from '@cantina/domain/promotions/purchase'
import { useQuery } from '@tanstack/react-query'
import { call } from '#lib/call'
import { resourceKey } from '#resource/any-resource'

/** The batches that can be chosen from, the latest ones; and one by its id. */
export function useBatches(type: PurchaseKind) {
  const query = { type, pageSize: 100 }
  return useQuery({
    queryKey: [...resourceKey(batches), 'list', query],
    queryFn: ({ signal }) => call(batches.endpoints.list, { query }, { signal }),
  }).data?.items
}

export function useBatch(id: string | null) {
  return useQuery({
    queryKey: [...resourceKey(batches), 'record', id],
    queryFn: ({ signal }) => call(batches.endpoints.get, { params: { id: id ?? '' } }, { signal }),
    enabled: id !== null,
  }).data
}
