import { createRoute, redirect } from '@tanstack/react-router'
import { agentRoutes } from './agent-routes'
import { ContentError } from './error-pages'
import { lazyPage } from './lazy-page'
import { orderRoutes } from './order-routes'
import { productRoutes } from './product-routes'
import { protectedRoute } from './root-routes'
import { serviceRoutes } from './service-routes'

const salesRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/sales',
  beforeLoad: () => {
    throw redirect({ to: '/sales/products', replace: true })
  },
})

/** The tabs above the lists of points of sale. */
const pointOfSalesRoute = createRoute({
  getParentRoute: () => protectedRoute,
  id: 'pointofsales',
  component: lazyPage(() => import('#features/catalogue/pos/pos-layout'), 'PosLayout'),
  errorComponent: ContentError,
})

const posRoute = createRoute({
  getParentRoute: () => pointOfSalesRoute,
  path: '/sales/pointofsales',
  component: lazyPage(() => import('#features/catalogue/pos/pos-list-page'), 'PosListPage'),
  errorComponent: ContentError,
  staticData: { title: 'catalogue.pos.title' },
})

const addPosRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/sales/pointofsales/addpos',
  component: lazyPage(() => import('#features/catalogue/pos/pos-form-page'), 'PosFormPage'),
  errorComponent: ContentError,
  staticData: { title: 'catalogue.pos.add' },
})

const editPosRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/sales/pointofsales/addpos/$id',
  component: lazyPage(() => import('#features/catalogue/pos/pos-form-page'), 'PosFormPage'),
  errorComponent: ContentError,
  staticData: { title: 'catalogue.pos.one' },
})

const availabilityRoute = createRoute({
  getParentRoute: () => pointOfSalesRoute,
  path: '/sales/pointofsales/availability',
  component: lazyPage(
    () => import('#features/catalogue/availability/availability-list-page'),
    'AvailabilityListPage',
  ),
  errorComponent: ContentError,
  staticData: { title: 'catalogue.availability.title' },
})

const addAvailabilityRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/sales/pointofsales/availability/addavailability',
  component: lazyPage(
    () => import('#features/catalogue/availability/availability-form-page'),
    'AvailabilityFormPage',
  ),
  errorComponent: ContentError,
  staticData: { title: 'catalogue.availability.add' },
})

const editAvailabilityRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/sales/pointofsales/availability/addavailability/$id',
  component: lazyPage(
    () => import('#features/catalogue/availability/availability-form-page'),
    'AvailabilityFormPage',
  ),
  errorComponent: ContentError,
  staticData: { title: 'catalogue.availability.one' },
})

const ordersRoute = createRoute({
  getParentRoute: () => pointOfSalesRoute,
  path: '/sales/pointofsales/salesorder',
  component: lazyPage(() => import('#features/orders/orders/order-list-page'), 'OrderListPage'),
  errorComponent: ContentError,
  staticData: { title: 'orders.orders.title' },
})

const giftCardsRoute = createRoute({
  getParentRoute: () => pointOfSalesRoute,
  path: '/sales/pointofsales/giftcards',
  component: lazyPage(
    () => import('#features/payments/gift-cards/gift-card-list-page'),
    'GiftCardListPage',
  ),
  errorComponent: ContentError,
  staticData: { title: 'payments.giftCards.title' },
})

const giftCardRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/sales/pointofsales/giftcards/$id',
  component: lazyPage(() => import('#features/payments/gift-cards/gift-card-page'), 'GiftCardPage'),
  errorComponent: ContentError,
  staticData: { title: 'payments.giftCards.one' },
})

/** Everything under /sales. */
export const salesRoutes = [
  salesRoute,
  ...productRoutes,
  pointOfSalesRoute.addChildren([posRoute, availabilityRoute, ordersRoute, giftCardsRoute]),
  giftCardRoute,
  addPosRoute,
  editPosRoute,
  addAvailabilityRoute,
  editAvailabilityRoute,
  ...orderRoutes,
  ...serviceRoutes,
  ...agentRoutes,
] as const
