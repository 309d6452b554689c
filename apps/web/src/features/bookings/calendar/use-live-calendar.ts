import { useCallback } from 'react'
import { useBookingsChanged } from '#components/bookings/bookings-changed'
import { useLiveBookings } from './use-live-bookings'

/** What a colleague changes at this point of sale is seen here as it happens. */
export function useLiveCalendar(posId: string): void {
  const refresh = useBookingsChanged()
  useLiveBookings(
    useCallback(
      (change) => {
        if (change.posId === null || change.posId === posId) void refresh()
      },
      [posId, refresh],
    ),
  )
}
