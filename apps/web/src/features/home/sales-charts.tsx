import type { HomePeriod } from '@cantina/domain/home/home-periods'
import { barParts } from './bar-parts'
import type { Sales } from './sales-band'
import { SalesBars } from './sales-bars'
import { SourceRing } from './source-ring'

interface SalesChartsProps {
  readonly sales: Sales
  readonly period: HomePeriod
}

/** What is drawn; it is fetched when the figures are already there. */
export function SalesCharts({ sales, period }: SalesChartsProps) {
  return (
    <>
      {barParts(sales).length > 0 ? <SalesBars sales={sales} period={period} /> : null}
      {sales.sources ? <SourceRing sales={sales} sources={sales.sources} period={period} /> : null}
    </>
  )
}
