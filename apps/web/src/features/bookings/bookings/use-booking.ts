import { readBooking } from '@cantina/contract/bookings/bookings'
import { useQuery } from '@tanstack/react-query'
import { bookingKey } from '#components/bookings/bookings-changed'
import { call } from '#lib/call'

/** One booking with everything about it. */
export function useBooking(id: string) {
  return useQuery({
    queryKey: bookingKey(id),
    queryFn: ({ signal }) => call(readBooking, { params: { id } }, { signal }),
  })
}
