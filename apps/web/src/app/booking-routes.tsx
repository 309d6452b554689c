import { createRoute, redirect } from '@tanstack/react-router'
import { ContentError } from './error-pages'
import { lazyPage } from './lazy-page'
import { protectedRoute } from './root-routes'

const bookingRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/booking',
  beforeLoad: () => {
    throw redirect({ to: '/booking/calendar', replace: true })
  },
})

const calendarRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/booking/calendar',
  component: lazyPage(() => import('./booking/calendar-screen'), 'CalendarScreen'),
  errorComponent: ContentError,
  staticData: { title: 'bookings.calendar.title' },
})

const searchRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/booking/search',
  component: lazyPage(() => import('./booking/search-screen'), 'SearchScreen'),
  errorComponent: ContentError,
  staticData: { title: 'bookings.search.title' },
})

/** The tabs above the day's closing and the documents. */
const closingLayoutRoute = createRoute({
  getParentRoute: () => protectedRoute,
  id: 'closing',
  component: lazyPage(() => import('#features/documents/closing/closing-layout'), 'ClosingLayout'),
  errorComponent: ContentError,
})

const closingRoute = createRoute({
  getParentRoute: () => closingLayoutRoute,
  path: '/booking/closing',
  component: lazyPage(() => import('#features/documents/closing/closing-page'), 'ClosingPage'),
  errorComponent: ContentError,
  staticData: { title: 'documents.closing.title' },
})

const monthClosingRoute = createRoute({
  getParentRoute: () => closingLayoutRoute,
  path: '/booking/closing/month',
  component: lazyPage(() => import('#features/documents/closing/month-page'), 'MonthPage'),
  errorComponent: ContentError,
  staticData: { title: 'documents.closing.monthTitle' },
})

const documentsRoute = createRoute({
  getParentRoute: () => closingLayoutRoute,
  path: '/booking/closing/documents',
  component: lazyPage(
    () => import('#features/documents/documents/document-list-page'),
    'DocumentListPage',
  ),
  errorComponent: ContentError,
  staticData: { title: 'documents.documents.title' },
})

const drawerReportRoute = createRoute({
  getParentRoute: () => closingLayoutRoute,
  path: '/booking/closing/drawer/$id',
  component: lazyPage(
    () => import('#features/documents/closing/drawer-report-page'),
    'DrawerReportPage',
  ),
  errorComponent: ContentError,
  staticData: { title: 'till.drawer.report' },
})

const reservation = {
  component: lazyPage(() => import('./booking/reservation-screen'), 'ReservationScreen'),
  errorComponent: ContentError,
  staticData: { title: 'bookings.reservation.title' },
} as const

const createReservationRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/home/createreservation',
  ...reservation,
})

const newReservationRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/home/createreservation/new',
  ...reservation,
})

/** With service, POS, date and time in the query. */
const slotReservationRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/home/createreservation/slot',
  ...reservation,
})

const editReservationRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/home/createreservation/edit/$id',
  ...reservation,
})

/** Who comes when: the calendar, the search, the reservation, and the money at the end of the day. */
export const bookingRoutes = [
  bookingRoute,
  calendarRoute,
  searchRoute,
  closingLayoutRoute.addChildren([
    closingRoute,
    monthClosingRoute,
    documentsRoute,
    drawerReportRoute,
  ]),
  createReservationRoute,
  newReservationRoute,
  slotReservationRoute,
  editReservationRoute,
] as const
