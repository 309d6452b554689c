import { exportSales, type salesReports } from '@cantina/contract/analytics/sales'
import { ReportButton } from '#components/charts/report-button'
import { askedOf } from './sales-queries'
import type { SalesState } from './sales-state'

interface ExportButtonProps {
  readonly state: SalesState
  readonly report: (typeof salesReports)[number]
  /** What is exported. */
  readonly title: string
}

/** One of the tables as a file, in the pieces that were asked for. */
export function ExportButton({ state, report, title }: ExportButtonProps) {
  const query = { ...askedOf(state), report, ...(state.step ? { step: state.step } : {}) }
  return <ReportButton title={title} endpoint={exportSales} input={{ query }} />
}
