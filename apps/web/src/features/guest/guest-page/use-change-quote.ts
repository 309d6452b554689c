import type { BodyOf } from '@cantina/contract/endpoint'
import { quoteGuestChange } from '@cantina/contract/guest/guest-visit'
import { useQuery } from '@tanstack/react-query'
import { call } from '#lib/call'

/** What the visit would cost so; asked for nothing while nothing is different. */
export function useChangeQuote(
  token: string,
  wish: BodyOf<typeof quoteGuestChange>,
  isAsked: boolean,
) {
  return useQuery({
    queryKey: ['guest', quoteGuestChange.path, token, wish],
    queryFn: ({ signal }) => call(quoteGuestChange, { params: { token }, body: wish }, { signal }),
    enabled: isAsked,
    retry: false,
    gcTime: 0,
  })
}
