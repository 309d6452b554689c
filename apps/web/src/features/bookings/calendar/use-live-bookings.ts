import { type BookingChange, watchBookings } from '@cantina/contract/bookings/events'
import { useLiveChanges } from '#lib/use-live-changes'

/** Reports that bookings, held seats or blocks have changed, and where: null for anywhere. */
export function useLiveBookings(onChange: (change: BookingChange) => void): void {
  useLiveChanges(watchBookings, onChange)
}
