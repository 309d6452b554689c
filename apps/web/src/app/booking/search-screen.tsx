import { BookingRowItems } from '#features/bookings/bookings/booking-row-items'
import type { BookingAct } from '#features/bookings/bookings/booking-steps'
import { SearchPage } from '#features/bookings/search/search-page'
import { LazyPanel } from './lazy-panel'

/** The search finds bookings; what is done with one is the panel's. */
export function SearchScreen() {
  return (
    <SearchPage<BookingAct>
      renderPanel={({ id, onClose, act }) => (
        <LazyPanel bookingId={id} onClose={onClose} firstAct={act} />
      )}
      renderRowItems={(row, openWith) => <BookingRowItems booking={row} openWith={openWith} />}
    />
  )
}
