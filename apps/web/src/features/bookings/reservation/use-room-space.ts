import { listRoomSpace } from '@cantina/contract/bookings/slots'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { call } from '#lib/call'
import type { ReservationDraft } from './reservation-contract'
import { useReservationScope } from './reservation-scope'

const refreshMilliseconds = 30_000

/** How much room there is at the chosen time, and who is not free then; nothing is known before one is chosen. */
export function useRoomSpace() {
  const { booking, hold } = useReservationScope()
  const [serviceId, posId, date, start] = useWatch<
    ReservationDraft,
    ['serviceId', 'posId', 'date', 'start']
  >({ name: ['serviceId', 'posId', 'date', 'start'] })
  const slot = {
    serviceId: serviceId ?? '',
    posId: posId ?? '',
    date: date ?? '',
    start: start ?? '',
  }
  const read = useQuery({
    queryKey: ['booking', 'slot', 'room', slot, hold.holdId],
    queryFn: ({ signal }) =>
      call(
        listRoomSpace,
        {
          query: {
            ...slot,
            exceptBookingId: booking?.id,
            exceptHoldId: hold.holdId,
          },
        },
        { signal },
      ),
    enabled: Object.values(slot).every(Boolean),
    refetchInterval: refreshMilliseconds,
    placeholderData: (before, query) => {
      const known = query?.queryKey[3]
      return known && JSON.stringify(known) === JSON.stringify(slot) ? before : undefined
    },
  })
  return read.data
}
