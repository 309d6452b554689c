import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { id, isoDate } from '#contract/fields'
import { anyRight } from '#contract/permissions'

/** Where something has changed; null: anywhere. The reader requests the change itself. */
export const bookingChange = z.object({
  posId: id.nullable(),
  date: isoDate.nullable(),
  /** The booking, where it is one. */
  id: id.nullable(),
})

export type BookingChange = z.infer<typeof bookingChange>

export const watchBookings = endpoint({
  method: 'GET',
  path: '/v1/booking/event',
  tag: 'booking',
  summary: 'Streams changes to bookings, held seats and blocked slots as they happen',
  access: anyRight('booking.display'),
  isStream: true,
  answer: bookingChange,
})
