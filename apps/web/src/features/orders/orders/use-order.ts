import { readOrder } from '@cantina/contract/orders/orders'
import { useQuery } from '@tanstack/react-query'
import { orderKey } from '#components/orders/orders-changed'
import { call } from '#lib/call'

/** One order with everything about it. */
export function useOrder(id: string) {
  return useQuery({
    queryKey: orderKey(id),
    queryFn: ({ signal }) => call(readOrder, { params: { id } }, { signal }),
  })
}
