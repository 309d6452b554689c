import { customers } from '@cantina/contract/customers/customers'
import { orders } from '@cantina/contract/orders/orders'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { resourceKey } from '#resource/any-resource'

/** One order with everything about it. */
export function orderKey(id: string) {
  return [...resourceKey(orders), 'detail', id] as const
}

/**
 * Says which answers a change of an order makes stale: all that is shown of what is sold and of stock, the
 * documents and the money of the day, what customers have bought, and what was changed last in the business.
 */
export async function ordersChanged(queryClient: QueryClient): Promise<void> {
  const stale = [
    [orders.area],
    ['booking', 'documents'],
    ['booking', 'document'],
    ['booking', 'closing'],
    resourceKey(customers),
    ['home'],
    ['palette', 'orders'],
  ]
  await Promise.all(stale.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}

export function useOrdersChanged(): () => Promise<void> {
  const queryClient = useQueryClient()
  return useCallback(() => ordersChanged(queryClient), [queryClient])
}
