import { findGiftCard } from '@cantina/contract/payments/gift-cards'
import { parseGiftCardCode } from '@cantina/domain/payments/gift-card-code'
import { useQuery } from '@tanstack/react-query'
import { call } from '#lib/call'

/** The gift card behind a code as soon as it is typed or scanned to its end; a slip asks nobody. */
export function useGiftCard(typed: string | null) {
  const code = typed === null ? null : parseGiftCardCode(typed)
  return useQuery({
    queryKey: [findGiftCard.path, code],
    queryFn: ({ signal }) => call(findGiftCard, { body: { code: code ?? '' } }, { signal }),
    enabled: code !== null,
    retry: false,
    // Somebody may have paid with it a moment ago.
    staleTime: 0,
    gcTime: 0,
  })
}
