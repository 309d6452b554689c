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

const systemLayoutRoute = createRoute({
  getParentRoute: () => protectedRoute,
  id: 'system',
  component: lazyPage(() => import('#features/operator/system/system-layout'), 'SystemLayout'),
  errorComponent: ContentError,
})

const supportRoute = createRoute({
  getParentRoute: () => systemLayoutRoute,
  path: '/admin/system/support',
  component: lazyPage(() => import('#features/operator/support/support-page'), 'SupportPage'),
  errorComponent: ContentError,
  staticData: { title: 'operator.support.tab' },
})

const systemRoute = createRoute({
  getParentRoute: () => systemLayoutRoute,
  path: '/admin/system',
  component: lazyPage(() => import('#features/operator/system/system-page'), 'SystemPage'),
  errorComponent: ContentError,
  staticData: { title: 'operator.system.title' },
})

const growthRoute = createRoute({
  getParentRoute: () => systemLayoutRoute,
  path: '/admin/system/growth',
  component: lazyPage(() => import('#features/operator/system/growth-page'), 'GrowthPage'),
  errorComponent: ContentError,
  staticData: { title: 'operator.system.growth' },
})

const recordRoute = createRoute({
  getParentRoute: () => systemLayoutRoute,
  path: '/admin/system/record',
  component: lazyPage(
    () => import('#features/operator/system/operator-log-page'),
    'OperatorLogPage',
  ),
  errorComponent: ContentError,
  staticData: { title: 'operator.system.record' },
})

export const adminRoutes = [
  customersLayoutRoute.addChildren([customersRoute, cashFlowRoute]),
  settlementRoute,
  systemLayoutRoute.addChildren([supportRoute, systemRoute, growthRoute, recordRoute]),
]
