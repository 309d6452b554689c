import { createRootRoute, createRoute, Outlet, useRouterState } from '@tanstack/react-router'
import { RootError, UnknownAddress } from './error-pages'
import { guardProtected } from './guards'
import { lazyPage } from './lazy-page'
import classes from './root-routes.module.css'
import type { SearchText } from './search-text'
import { usePageAnnouncement } from './use-page-announcement'

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

function Root() {
  usePageAnnouncement()
  return (
    <>
      <NavigationProgress />
      <Outlet />
    </>
  )
}

/** A thin line while the next page is on its way; the old one stays in view. */
function NavigationProgress() {
  const isLoading = useRouterState({ select: (state) => state.isLoading })
  return isLoading ? <div className={classes.line} aria-hidden="true" /> : null
}
