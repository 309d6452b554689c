import { createRoute } from '@tanstack/react-router'
import { ContentError } from './error-pages'
import { lazyPage } from './lazy-page'
import { protectedRoute } from './root-routes'

/** The pages of Settings beside their list; the operator has those about oneself and the installation. */
export const settingsRoute = createRoute({
  getParentRoute: () => protectedRoute,
  id: 'settings',
  component: lazyPage(() => import('./settings-layout'), 'SettingsLayout'),
  errorComponent: ContentError,
})
