import { QueryClient } from '@tanstack/react-query'

/** How long lists to pick from (countries, grapes, tags) are taken as they are. */
export const lookupStaleTime = 15 * 60_000

export const queryClient = new QueryClient({
  defaultOptions: {
    // Without a network a call should fail and say so, not wait in silence.
    queries: { retry: false, networkMode: 'always', staleTime: 0 },
    mutations: { retry: false, networkMode: 'always' },
  },
})
