import { createRootRoute, createRoute } from '@tanstack/react-router'
import { RootError, UnknownAddress } from './error-pages'
import { guardProtected } from './guards'
import { lazyPage } from './lazy-page'
import { Root } from './root'
import type { SearchText } from './search-text'

/** What everything stands in. */
export const rootRoute = createRootRoute({
  component: Root,
  errorComponent: RootError,
  notFoundComponent: UnknownAddress,
  validateSearch: (search: SearchText): SearchText => search,
})

/** What needs a session, inside of the shell. */
export const protectedRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'protected',
  beforeLoad: guardProtected,
  component: lazyPage(() => import('./shell/shell'), 'Shell'),
})
