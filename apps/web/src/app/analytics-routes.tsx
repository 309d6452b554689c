import { createRoute, redirect } from '@tanstack/react-router'
import { customerRoutes } from './customer-routes'
import { ContentError } from './error-pages'
import { lazyPage } from './lazy-page'
import { protectedRoute } from './root-routes'

const analyticsRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/analytics',
  beforeLoad: () => {
    throw redirect({ to: '/analytics/sales', replace: true })
  },
})

const salesFiguresRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/analytics/sales',
  component: lazyPage(() => import('#features/analytics/sales/sales-page'), 'SalesPage'),
  errorComponent: ContentError,
  staticData: { title: 'analytics.sales.title' },
})

/** The business in figures, and its guests. */
export const analyticsRoutes = [analyticsRoute, salesFiguresRoute, ...customerRoutes] as const
