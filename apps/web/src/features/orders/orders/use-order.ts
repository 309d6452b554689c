import { readOrder } from '@cantina/contract/orders/orders'
import { useQuery } from '@tanstack/react-query'
import { call } from '#lib/call'
import { orderKey } from '#resource/orders-changed'

/** One order with everything about it. */
export function useOrder(id: string) {
  return useQuery({
    queryKey: orderKey(id),
    queryFn: ({ signal }) => call(readOrder, { params: { id } }, { signal }),
  })
}
