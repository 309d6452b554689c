import type { SalesFigures } from '@cantina/domain/analytics/sales-figures'
import type { SalesState } from './sales-state'

/** What the figures are compared with. */
export type Compared = Exclude<SalesState['compare'], 'none'>

export function comparedOf({ compare }: Pick<SalesState, 'compare'>): Compared | null {
  return compare === 'none' ? null : compare
}

/** Whether nothing happened at all. */
export function isNothing(figures: SalesFigures): boolean {
  return Object.values(figures).every((figure) => figure === 0)
}
