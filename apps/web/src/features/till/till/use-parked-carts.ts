import { listParkedCarts, watchTill } from '@cantina/contract/till/parked-carts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/call'
import { useLiveChanges } from '#lib/use-live-changes'

const keyOf = (posId: string) => ['sales', 'customerview', 'parked', posId]

/** The carts that wait at a point of sale, as other tills park them and take them up. */
export function useParkedCarts(posId: string) {
  return useQuery({
    queryKey: keyOf(posId),
    queryFn: ({ signal }) => call(listParkedCarts, { query: { pos: posId } }, { signal }),
  })
}

export function useRefreshParked(posId: string): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: keyOf(posId) })
}

export function useLiveParked(posId: string): void {
  const refresh = useRefreshParked(posId)
  useLiveChanges(watchTill, (change) => {
    if (change.posId === null || change.posId === posId) void refresh()
  })
}
