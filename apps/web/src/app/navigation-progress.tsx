import { useRouterState } from '@tanstack/react-router'
import classes from './navigation-progress.module.css'

/** A thin line while the next page is on its way; the old one stays in view. */
export function NavigationProgress() {
  const isLoading = useRouterState({ select: (state) => state.isLoading })
  return isLoading ? <div className={classes.line} aria-hidden="true" /> : null
}
