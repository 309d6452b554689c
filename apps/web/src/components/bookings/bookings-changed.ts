import { bookings } from '@cantina/contract/bookings/bookings'
import { customers } from '@cantina/contract/customers/customers'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { resourceKey } from '#resource/any-resource'

/** One booking with everything about it, as panels and dialogs show it. */
export function bookingKey(id: string) {
  return [...resourceKey(bookings), 'detail', id] as const
}

/** The same as a form holds it, which begins with what is read at that moment and not with what is remembered. */
export function bookingFormKey(id: string | undefined) {
  return [...resourceKey(bookings), 'form', id] as const
}

/**
 * Says which answers a change of a booking makes stale: all that is shown of bookings, their calendar, documents
 * and money, what customers have booked and spent, and what was changed last in the business.
 */
export async function bookingsChanged(queryClient: QueryClient): Promise<void> {
  const stale = [[bookings.area], resourceKey(customers), ['home'], ['palette', 'bookings']]
  await Promise.all(stale.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}

export function useBookingsChanged(): () => Promise<void> {
  const queryClient = useQueryClient()
  return useCallback(() => bookingsChanged(queryClient), [queryClient])
}
