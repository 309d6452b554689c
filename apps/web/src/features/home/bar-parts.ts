import type { Sales } from './sales-band'

export type Part = 'bookings' | 'wine' | 'total'

/** What the bars are made of: both kinds where both may be seen, else what is left. */
export function barParts({
  total,
  bookings,
  wine,
}: Pick<Sales, 'total' | 'bookings' | 'wine'>): Part[] {
  if (bookings && wine) return ['bookings', 'wine']
  if (total) return ['total']
  if (bookings) return ['bookings']
  return wine ? ['wine'] : []
}
