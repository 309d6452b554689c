import type { DrawerReport } from '@cantina/contract/till/drawer'
import { centered, columns, rule, type Slip, written } from '@cantina/domain/documents/slip/slip'
import { printSlip } from '#components/printing/print-slip'
import { useSession } from '#lib/session'
import { type ReportParts, useReportParts } from './use-report-parts'

/** Prints the report of a cash drawer on the till's printer. */
export function usePrintReport(): (report: DrawerReport) => void {
  const { business } = useSession()
  const partsOf = useReportParts()
  return (report) =>
    void printSlip(() => Promise.resolve(slipOf(business?.name ?? '', partsOf(report))))
}

function slipOf(businessName: string, { title, facts, parts, note }: ReportParts): Slip {
  return {
    lines: [
      centered(businessName, 'bold'),
      centered(title, 'large'),
      ...facts.map((fact) => centered(fact)),
      ...parts.flatMap((part) => [
        rule,
        written(part.title, 'bold'),
        ...part.rows.map(([name, amount]) => columns(name, amount)),
        ...(part.total ? [columns(...part.total, 'bold')] : []),
      ]),
      ...(note ? [rule, written(note)] : []),
    ],
  }
}
