import { createRoute } from '@tanstack/react-router'
import { ContentError } from './error-pages'
import { lazyPage } from './lazy-page'
import { protectedRoute } from './root-routes'

const addOrderRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/sales/pointofsales/salesorder/order',
  component: lazyPage(() => import('#features/orders/orders/new-order-page'), 'NewOrderPage'),
  errorComponent: ContentError,
  staticData: { title: 'orders.orders.add' },
})

const orderRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/sales/pointofsales/salesorder/order/$id',
  component: lazyPage(() => import('./order-screen'), 'OrderScreen'),
  errorComponent: ContentError,
  staticData: { title: 'orders.orders.one' },
})

/** One order: new, or with everything about it. Their list stands among those of the points of sale. */
export const orderRoutes = [addOrderRoute, orderRoute] as const
