import { readGuestVisit } from '@cantina/contract/guest/guest-visit'
import { useQuery } from '@tanstack/react-query'
import { linkedPageKey } from '#components/business-page/use-linked-page'
import { call } from '#lib/call'

/** What guests can do with their visit, read after the page itself is shown. */
export function useGuestVisit(token: string) {
  return useQuery({
    queryKey: linkedPageKey(readGuestVisit, token),
    queryFn: ({ signal }) => call(readGuestVisit, { params: { token } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  }).data
}
