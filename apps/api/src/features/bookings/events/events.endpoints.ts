import { watchBookings } from '@cantina/contract/bookings/events'
import { asChanges } from '#platform/http/route'

export const bookingEventRoutes = [asChanges(watchBookings, 'booking')]
