import { createRouter } from '@tanstack/react-router'
import type { ParseKeys } from 'i18next'
import { routeTree } from './routes'
import { parseSearch, stringifySearch } from './search-text'

export function createAppRouter() {
  return createRouter({
    routeTree,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    scrollRestoration: true,
    // The old page stays, under a progress line, until the new one can be shown.
    defaultPendingMs: Number.POSITIVE_INFINITY,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
  interface StaticDataRouteOption {
    /** What the browser's tab says. */
    title?: ParseKeys
  }
}
