import { preparation } from '@cantina/contract/reference/preparation'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from './call'
import { queryClient } from './query-client'
import { settings } from './settings'

const askAgainMs = 1_000

/** How far the server's first start is. Between the server that waits and the one that works nobody answers for a moment. */
const preparationQuery = queryOptions({
  queryKey: ['preparation'],
  queryFn: () => call(preparation, {}),
  enabled: settings.isPreparing,
  refetchInterval: ({ state }) => (state.data?.isReady ? false : askAgainMs),
  meta: { isSaidByPage: true },
})

/** The page was opened while the server made its database, and nobody could sign in at last notice. */
export function isPreparing(): boolean {
  return settings.isPreparing && !queryClient.getQueryData(preparationQuery.queryKey)?.isReady
}

export function usePreparation() {
  return useQuery(preparationQuery).data
}
