import { readBooking } from '@cantina/contract/bookings/bookings'
import { useQuery } from '@tanstack/react-query'
import { call } from '#lib/call'
import { bookingKey } from '#resource/bookings-changed'

/** One booking with everything about it. */
export function useBooking(id: string) {
  return useQuery({
    queryKey: bookingKey(id),
    queryFn: ({ signal }) => call(readBooking, { params: { id } }, { signal }),
  })
}
