import { useBookingsChanged } from '#components/bookings/bookings-changed'
import { useLiveBookings } from '#features/bookings/calendar/use-live-bookings'
import { HomePage } from '#features/home/home-page'
import { LazyPanel } from './booking/lazy-panel'
import { entityLinks } from './entity-links'

/** Home links to every feature, and features meet only here: what colleagues change is seen as it happens. */
export function HomeScreen() {
  const refresh = useBookingsChanged()
  useLiveBookings(() => void refresh())
  return (
    <HomePage
      links={entityLinks}
      renderPanel={({ bookingId, onClose, act }) => (
        <LazyPanel bookingId={bookingId} onClose={onClose} firstAct={act} />
      )}
    />
  )
}
