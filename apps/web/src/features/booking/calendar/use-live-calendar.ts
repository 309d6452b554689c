import { useCallback } from 'react'
import { useLiveBookings } from '#lib/use-live-bookings'
import { useCalendarRefresh } from './calendar-queries'

/** What a colleague changes at this point of sale is seen here as it happens. */
export function useLiveCalendar(posId: string): void {
  const refresh = useCalendarRefresh()
  useLiveBookings(
    useCallback(
      (change) => {
        if (change.posId === null || change.posId === posId) void refresh()
      },
      [posId, refresh],
    ),
  )
}
