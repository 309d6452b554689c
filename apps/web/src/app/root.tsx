import { Outlet, useRouterState } from '@tanstack/react-router'
import classes from './root.module.css'
import { usePageAnnouncement } from './use-page-announcement'

export function Root() {
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
