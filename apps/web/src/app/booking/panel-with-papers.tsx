import type { ComponentProps } from 'react'
import { BookingPanel } from '#features/booking/bookings/booking-panel'
import { DocumentActions } from '#features/booking/documents/document-actions'
import { useBookingsChanged } from '#resource/bookings-changed'

type PanelProps = Omit<ComponentProps<typeof BookingPanel>, 'renderDocuments'>

/** Everything about a booking, its papers included. */
export function PanelWithPapers(props: PanelProps) {
  const bookingsChanged = useBookingsChanged()
  return (
    <BookingPanel
      {...props}
      renderDocuments={({ id, version, number }) => (
        <DocumentActions
          sold={{ kind: 'booking', id, version, number }}
          onChanged={bookingsChanged}
        />
      )}
    />
  )
}
