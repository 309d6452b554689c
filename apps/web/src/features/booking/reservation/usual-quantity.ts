import type { Offer } from '@cantina/contract/booking/offers'

type Extra = Offer['extras'][number]

/** For each of the party where it is sold so, else as few as can be had. */
export function usualQuantity(extra: Extra, partySize: number): number {
  const { unit, minimumQuantity, maximumQuantity } = extra
  const usual = unit === 'person' ? Math.max(partySize, minimumQuantity) : minimumQuantity
  return maximumQuantity === null ? usual : Math.min(usual, maximumQuantity)
}
