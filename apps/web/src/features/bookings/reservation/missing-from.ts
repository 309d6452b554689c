import type { OfferedPos } from '@cantina/contract/bookings/offers'

/** What a business has to set up before anything can be reserved; null where something can. */
export function missingFrom(offers: readonly OfferedPos[]): 'pos' | 'service' | null {
  if (offers.length === 0) return 'pos'
  return offers.some(({ services }) => services.some(({ isSold }) => isSold)) ? null : 'service'
}
