import { QueryClient } from '@tanstack/react-query'

/** How long lists to pick from (countries, grapes, tags) are taken as they are. */
export const lookupStaleTime = 15 * 60_000

export const queryClient = new QueryClient({
  defaultOptions: {
    // Without a network a call should fail and say so, not wait in silence.
    // What was looked up is kept as long as it is taken as it is.
    queries: { retry: false, networkMode: 'always', staleTime: 0, gcTime: lookupStaleTime },
    mutations: { retry: false, networkMode: 'always' },
  },
})
