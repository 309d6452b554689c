import { exportCustomerFigures, type figureReports } from '@cantina/contract/analytics/figures'
import { ReportButton } from '#components/charts/report-button'
import type { Months } from './figures-queries'

interface FiguresExportProps {
  readonly months: Months
  readonly report: (typeof figureReports)[number]
  readonly title: string
}

/** One of the tables as a file, whole. */
export function FiguresExport({ months, report, title }: FiguresExportProps) {
  return (
    <ReportButton
      title={title}
      endpoint={exportCustomerFigures}
      input={{ query: { ...months, report } }}
    />
  )
}
