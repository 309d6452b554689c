import { BookingPanel } from '#features/booking/bookings/booking-panel'
import { CalendarPage } from '#features/booking/calendar/calendar-page'
import { DocumentActions } from '#features/booking/documents/document-actions'

/** The calendar with a booking's panel and its papers beside it: features that meet here. */
export function CalendarScreen() {
  return (
    <CalendarPage
      renderPanel={(request) => (
        <BookingPanel
          {...request}
          renderDocuments={(booking, onChanged) => (
            <DocumentActions booking={booking} onChanged={onChanged} />
          )}
        />
      )}
    />
  )
}
