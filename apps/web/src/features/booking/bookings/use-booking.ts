import { bookings, readBooking } from '@cantina/contract/booking/bookings'
import { useQuery } from '@tanstack/react-query'
import { call } from '#lib/call'
import { resourceKey } from '#resource/any-resource'

export function bookingKey(id: string) {
  return [...resourceKey(bookings), 'detail', id] as const
}

/** One booking with everything about it. */
export function useBooking(id: string) {
  return useQuery({
    queryKey: bookingKey(id),
    queryFn: ({ signal }) => call(readBooking, { params: { id } }, { signal }),
  })
}
