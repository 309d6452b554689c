import type { SalesFigures } from '@cantina/domain/analytics/sales-figures'
import type { SalesOverview } from './sales-queries'

export const comparisons = ['before', 'yearBefore'] as const

export type Comparison = (typeof comparisons)[number]

/** A whole year is compared with the one before it, once. */
export function comparisonsOf({
  before,
  yearBefore,
}: SalesOverview['spans']): readonly Comparison[] {
  return before.from === yearBefore.from ? ['yearBefore'] : comparisons
}

/** Whether nothing happened at all. */
export function isNothing(figures: SalesFigures): boolean {
  return Object.values(figures).every((figure) => figure === 0)
}

/** Those that have something to draw. */
export function drawnOf({ spans, totals }: SalesOverview): readonly Comparison[] {
  return comparisonsOf(spans).filter((name) => !isNothing(totals[name]))
}

type ComparedRow = Readonly<Record<Comparison, SalesFigures>>

/** The same of one figure in the rows of a table. */
export function drawnIn(
  spans: SalesOverview['spans'],
  rows: readonly ComparedRow[],
  amountOf: (figures: SalesFigures) => number,
): readonly Comparison[] {
  return comparisonsOf(spans).filter((name) => rows.some((row) => amountOf(row[name]) !== 0))
}
