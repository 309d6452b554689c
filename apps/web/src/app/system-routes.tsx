import { createRoute } from '@tanstack/react-router'
import { ContentError } from './error-pages'
import { lazyPage } from './lazy-page'
import { settingsRoute } from './settings-route'

const supportRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/admin/system/support',
  component: lazyPage(() => import('#features/operator/support/support-page'), 'SupportPage'),
  errorComponent: ContentError,
  staticData: { title: 'operator.support.tab' },
})

const systemRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/admin/system',
  component: lazyPage(() => import('#features/operator/system/system-page'), 'SystemPage'),
  errorComponent: ContentError,
  staticData: { title: 'operator.system.title' },
})

const growthRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/admin/system/growth',
  component: lazyPage(() => import('#features/operator/system/growth-page'), 'GrowthPage'),
  errorComponent: ContentError,
  staticData: { title: 'operator.system.growth' },
})

const recordRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/admin/system/record',
  component: lazyPage(
    () => import('#features/operator/system/operator-log-page'),
    'OperatorLogPage',
  ),
  errorComponent: ContentError,
  staticData: { title: 'operator.system.record' },
})

/** How the installation is, how it grows, who has asked for help, and what its operators did. */
export const systemRoutes = [systemRoute, growthRoute, supportRoute, recordRoute]
