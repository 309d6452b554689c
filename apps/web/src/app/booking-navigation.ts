import { accessTo } from '@cantina/contract/permissions'
import { CalendarDays } from 'lucide-react'
import type { NavigationEntry } from './navigation-entry'

const seeBookings = accessTo('booking', 'display')

/** Who comes when, and the money at the end of the day. */
export const bookingEntry: NavigationEntry = {
  id: 'booking',
  name: 'shell.booking',
  key: 'booking',
  path: '/booking/calendar',
  icon: CalendarDays,
  children: [
    {
      id: 'booking-calendar',
      name: 'shell.calendar',
      key: 'calendar',
      path: '/booking/calendar',
      scope: '/booking/calendar',
      pages: [
        {
          id: 'booking-calendar',
          name: 'bookings.calendar.title',
          path: '/booking/calendar',
          access: seeBookings,
        },
        {
          id: 'booking-reservation',
          name: 'bookings.reservation.title',
          path: '/home/createreservation',
          access: accessTo('booking', 'edit'),
        },
      ],
    },
    {
      id: 'booking-search',
      name: 'shell.bookingSearch',
      key: 'search',
      path: '/booking/search',
      scope: '/booking/search',
      pages: [
        {
          id: 'booking-search',
          name: 'bookings.search.title',
          path: '/booking/search',
          access: seeBookings,
        },
      ],
    },
    {
      id: 'booking-closing',
      name: 'shell.closing',
      key: 'closing',
      path: '/booking/closing',
      scope: '/booking/closing',
      pages: [
        {
          id: 'booking-closing',
          name: 'documents.closing.title',
          path: '/booking/closing',
          access: seeBookings,
        },
        {
          id: 'booking-closing-month',
          name: 'documents.closing.monthTitle',
          path: '/booking/closing/month',
          access: seeBookings,
        },
        {
          id: 'booking-documents',
          name: 'documents.documents.title',
          path: '/booking/closing/documents',
          access: seeBookings,
        },
      ],
    },
  ],
  pages: [],
}
