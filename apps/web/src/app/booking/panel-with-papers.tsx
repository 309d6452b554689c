import type { ComponentProps } from 'react'
import { BookingPanel } from '#features/booking/bookings/booking-panel'
import { DocumentActions } from '#features/booking/documents/document-actions'
import { useBookingsChanged } from '#resource/bookings-changed'
import { LinksOfVisit } from './links-of-visit'

type PanelProps = Omit<ComponentProps<typeof BookingPanel>, 'renderDocuments' | 'renderLinks'>

/** Everything about a booking, with its papers and the way to its review. */
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
      renderLinks={(booking) => <LinksOfVisit booking={booking} />}
    />
  )
}
