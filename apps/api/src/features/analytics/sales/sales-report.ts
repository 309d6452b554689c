import type { exportSales } from '@cantina/contract/analytics/sales'
import type { InputOf } from '@cantina/contract/endpoint'
import {
  figureValue,
  kindOf,
  type SalesFigure,
  salesColumns,
} from '@cantina/domain/analytics/sales-columns'
import type { SalesFigures } from '@cantina/domain/analytics/sales-figures'
import type { WeekDay } from '@cantina/domain/calendar'
import { csvAmount, csvNumber } from '#platform/csv'
import type { BusinessContext } from '#platform/http/context'
import { say } from '#platform/texts'
import { readSalesGroups } from './read-sales-groups'
import { readSalesHours } from './read-sales-hours'
import { readSalesOverview } from './read-sales-overview'

export type AskedReport = InputOf<typeof exportSales>['query']

interface Line {
  readonly heads: readonly string[]
  readonly now: SalesFigures
  readonly before?: SalesFigures
  readonly yearBefore?: SalesFigures
}

/** One of the tables for a spreadsheet, whole, with what its first figure is compared with. */
export async function salesReport(
  context: BusinessContext,
  { report, ...asked }: AskedReport,
): Promise<string[][]> {
  const { language } = context
  const columns: readonly SalesFigure[] = salesColumns[report]
  const [first] = columns
  const lines = await linesOf(context, report, asked)
  const isCompared = report !== 'hours'
  const word = (figure: SalesFigure) => say(language, `entities.analytics.sales.fields.${figure}`)
  const said = (figures: SalesFigures | undefined, figure: SalesFigure) =>
    figures ? written(figureValue(figures, figure), figure, language) : ''
  return [
    [
      ...headsOf(report, language),
      ...columns.map(word),
      ...(isCompared && first
        ? [
            say(language, 'entities.analytics.sales.before', { figure: word(first) }),
            say(language, 'entities.analytics.sales.yearBefore', { figure: word(first) }),
          ]
        : []),
    ],
    ...lines.map(({ heads, now, before, yearBefore }) => [
      ...heads,
      ...columns.map((figure) => said(now, figure)),
      ...(isCompared && first ? [said(before, first), said(yearBefore, first)] : []),
    ]),
  ]
}

async function linesOf(
  context: BusinessContext,
  report: AskedReport['report'],
  asked: Omit<AskedReport, 'report'>,
): Promise<Line[]> {
  const { language } = context
  if (report === 'course') {
    const { course } = await readSalesOverview(context, asked)
    return course.map(({ from, to, ...figures }) => ({ heads: [from, to], ...figures }))
  }
  if (report === 'hours') {
    const { cells } = await readSalesHours(context, asked)
    return cells.map(({ weekDay, hour, ...now }) => ({
      heads: [
        say(language, `entities.analytics.sales.weekDay.${weekDay as WeekDay}`),
        `${hour}:00`,
      ],
      now,
    }))
  }
  const { rows } = await readSalesGroups(context, { ...asked, by: report }, Number.MAX_SAFE_INTEGER)
  return rows.map(({ key: _, name, ...figures }) => ({
    heads: [name ?? say(language, 'entities.analytics.sales.nobody')],
    ...figures,
  }))
}

function headsOf(report: AskedReport['report'], language: BusinessContext['language']): string[] {
  const word = (key: 'from' | 'to' | 'weekDay' | 'hour') =>
    say(language, `entities.analytics.sales.fields.${key}`)
  if (report === 'course') return [word('from'), word('to')]
  if (report === 'hours') return [word('weekDay'), word('hour')]
  return [say(language, `entities.analytics.sales.by.${report}`)]
}

function written(
  value: number | null,
  figure: SalesFigure,
  language: BusinessContext['language'],
): string {
  if (value === null) return ''
  return kindOf(figure) === 'cents' ? csvAmount(value, language) : csvNumber(value, language)
}
