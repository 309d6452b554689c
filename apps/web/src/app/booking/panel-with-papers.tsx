import type { ComponentProps } from 'react'
import { BookingPanel } from '#features/booking/bookings/booking-panel'
import { DocumentActions } from '#features/booking/documents/document-actions'

type PanelProps = Omit<ComponentProps<typeof BookingPanel>, 'renderDocuments'>

/** Everything about a booking, its papers included. */
export function PanelWithPapers(props: PanelProps) {
  return (
    <BookingPanel {...props} renderDocuments={(booking) => <DocumentActions booking={booking} />} />
  )
}
