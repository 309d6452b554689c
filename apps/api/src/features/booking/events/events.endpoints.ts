import { watchBookings } from '@cantina/contract/booking/events'
import { asChanges } from '#platform/http/route'

export const bookingEventRoutes = [asChanges(watchBookings, 'booking')]
