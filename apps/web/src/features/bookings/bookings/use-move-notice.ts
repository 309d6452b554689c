import { readMoveNotice } from '@cantina/contract/communications/move-notice'
import { useQuery } from '@tanstack/react-query'
import { bookingKey } from '#components/bookings/bookings-changed'
import { call } from '#lib/call'

/** Whether the guest can be notified of a move, and whether a notice is pending. */
export function useMoveNotice(bookingId: string, isAsked = true) {
  return useQuery({
    queryKey: [...bookingKey(bookingId), 'move-notice'],
    queryFn: ({ signal }) => call(readMoveNotice, { params: { id: bookingId } }, { signal }),
    enabled: isAsked,
  }).data
}
