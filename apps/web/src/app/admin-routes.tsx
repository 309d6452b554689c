import { createRoute } from '@tanstack/react-router'
import { ContentError } from './error-pages'
import { lazyPage } from './lazy-page'
import { protectedRoute } from './root-routes'

/** What those who run the installation see; the module's guard keeps everyone else out. */
const customersLayoutRoute = createRoute({
  getParentRoute: () => protectedRoute,
  id: 'admin-customers',
  component: lazyPage(
    () => import('#features/operator/customers/customers-layout'),
    'CustomersLayout',
  ),
  errorComponent: ContentError,
})

const customersRoute = createRoute({
  getParentRoute: () => customersLayoutRoute,
  path: '/admin/customers',
  component: lazyPage(() => import('#features/operator/customers/customer-page'), 'CustomerPage'),
  errorComponent: ContentError,
  staticData: { title: 'shell.titles.customers' },
})

const cashFlowRoute = createRoute({
  getParentRoute: () => customersLayoutRoute,
  path: '/admin/customers/cashflow',
  component: lazyPage(
    () => import('#features/operator/cashflow/cashflow-list-page'),
    'CashFlowListPage',
  ),
  errorComponent: ContentError,
  staticData: { title: 'operator.cashflow.title' },
})

const settlementRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/admin/customers/settlement',
  component: lazyPage(
    () => import('#features/operator/cashflow/settlement-list-page'),
    'SettlementListPage',
  ),
  errorComponent: ContentError,
  staticData: { title: 'operator.cashflow.entries' },
})

export const adminRoutes = [
  customersLayoutRoute.addChildren([customersRoute, cashFlowRoute]),
  settlementRoute,
]
