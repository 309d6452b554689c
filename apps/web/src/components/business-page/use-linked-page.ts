import type { AnswerOf, Endpoint, InputOf } from '@cantina/contract/endpoint'
import type { Language } from '@cantina/contract/languages'
import { useQuery } from '@tanstack/react-query'
import { call } from '#lib/call'
import { speakToGuest } from '#lib/i18n'

export function linkedPageKey({ path }: Endpoint, token: string) {
  return ['guest', path, token] as const
}

/** What stands behind a personal link; the page speaks the guest's language before it shows anything. */
export function useLinkedPage<E extends Endpoint>(endpoint: E, token: string) {
  return useQuery({
    queryKey: linkedPageKey(endpoint, token),
    queryFn: async ({ signal }) => {
      // Every endpoint behind a link is asked for with the link's token and nothing else.
      const input = { params: { token } } as unknown as InputOf<E>
      const page = await call(endpoint, input, { signal })
      await speakToGuest((page as { readonly language: Language }).language)
      return page as AnswerOf<E>
    },
    // What is being read or written must not be exchanged under somebody's hands.
    staleTime: Number.POSITIVE_INFINITY,
  })
}
