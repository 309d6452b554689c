import { giftCards } from '@cantina/contract/payments/gift-cards'
import { useQueryClient } from '@tanstack/react-query'
import { resourceKey } from '#resource/any-resource'

export function giftCardKey(id: string) {
  return [...resourceKey(giftCards), 'detail', id] as const
}

/** After a balance was changed: the card, and the lists that it stands in. */
export function useGiftCardChanged() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: resourceKey(giftCards) })
}
