import { countUnreadSupport } from '@cantina/contract/operator/support'
import { useQuery } from '@tanstack/react-query'
import { call } from '#lib/call'

export const unreadKey = ['support', 'unread']

/** How many answers wait to be read; looked for every minute while the page is in sight. */
export function useUnread(isWanted: boolean): number {
  const { data } = useQuery({
    queryKey: unreadKey,
    queryFn: ({ signal }) => call(countUnreadSupport, {}, { signal }),
    refetchInterval: 60_000,
    enabled: isWanted,
  })
  return data?.count ?? 0
}
