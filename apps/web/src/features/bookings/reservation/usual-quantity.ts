import type { Offer } from '@cantina/contract/bookings/offers'
import { quantityLimits } from '@cantina/domain/booking/extra-quantity'

type Extra = Offer['extras'][number]

/** For each of the party where it is sold so, else as few as can be had. */
export function usualQuantity(extra: Extra, partySize: number): number {
  const { least, most } = quantityLimits(extra)
  const usual = extra.unit === 'person' ? Math.max(partySize, least) : least
  return most === null ? usual : Math.min(usual, most)
}
