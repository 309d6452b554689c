import { BookingPanel } from '#features/booking/bookings/booking-panel'
import { BookingRowItems } from '#features/booking/bookings/booking-row-items'
import type { BookingAct } from '#features/booking/bookings/booking-steps'
import { DocumentActions } from '#features/booking/documents/document-actions'
import { SearchPage } from '#features/booking/search/search-page'

/** The search finds bookings; what is done with one is the panel's. */
export function SearchScreen() {
  return (
    <SearchPage<BookingAct>
      renderPanel={({ id, onClose, act }) => (
        <BookingPanel
          bookingId={id}
          onClose={onClose}
          firstAct={act}
          renderDocuments={(booking, onChanged) => (
            <DocumentActions booking={booking} onChanged={onChanged} />
          )}
        />
      )}
      renderRowItems={(row, openWith) => <BookingRowItems booking={row} openWith={openWith} />}
    />
  )
}
