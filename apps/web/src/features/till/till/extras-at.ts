import type { Offer } from '@cantina/contract/bookings/offers'
import { isExtraOffered } from '@cantina/domain/bookings/extra-times'

/** What can be had with a visit that begins then: everything else would be refused with the whole sale. */
export function extrasAt(
  extras: Offer['extras'],
  date: string,
  start: string | null,
): Offer['extras'] {
  return extras.filter((extra) => isExtraOffered(extra, { date, start, isOverride: false }))
}
