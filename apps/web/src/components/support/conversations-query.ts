import { listConversations } from '@cantina/contract/operator/support'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/call'

/** Who has written, and how much of it is unread. */
export const conversationsQuery = queryOptions({
  queryKey: ['admin', 'support'],
  queryFn: ({ signal }) => call(listConversations, {}, { signal }),
  refetchInterval: 15_000,
})
