import { figureValue, type SalesFigure } from '@cantina/domain/analytics/sales-columns'
import type { SalesFigures } from '@cantina/domain/analytics/sales-figures'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ChartTable } from '#components/charts/chart-table'
import { type BehindLinks, linkOf } from './behind-figures'
import type { Compared } from './comparisons'
import { useFigureTexts } from './use-figure-texts'

interface FigureRow {
  readonly key: string
  readonly name: string
  readonly now: SalesFigures
  readonly before?: SalesFigures
  readonly yearBefore?: SalesFigures
  readonly behind: BehindLinks
}

interface FigureTableProps {
  readonly label: string
  /** What the rows are. */
  readonly head: string
  readonly columns: readonly SalesFigure[]
  /** What stands beside the first of them. */
  readonly compared?: Compared | null
  readonly rows: readonly FigureRow[]
}

const nothingBehind: BehindLinks = { bookings: null, orders: null }

/** A chart in figures, its first one with what it is compared with, and what is behind them. */
export function FigureTable({ label, head, columns, compared = null, rows }: FigureTableProps) {
  const { t } = useTranslation()
  const texts = useFigureTexts()
  const first = columns[0] ?? 'turnoverCents'
  const cell = (figures: SalesFigures, figure: SalesFigure, behind: BehindLinks, name: string) => {
    const value = figureValue(figures, figure)
    const link = value ? linkOf(figure, behind) : null
    const text = texts.whole(figure, value)
    return link ? (
      <Link {...link} aria-label={`${texts.name(figure)}, ${name}: ${text}`}>
        {text}
      </Link>
    ) : (
      text
    )
  }
  return (
    <ChartTable
      label={label}
      heads={[
        head,
        ...columns.map(texts.name),
        ...(compared
          ? [t(`entities.analytics.sales.${compared}`, { figure: texts.name(first) })]
          : []),
      ]}
      rows={rows.map((row) => ({
        key: row.key,
        name: row.name,
        cells: [
          ...columns.map((figure) => cell(row.now, figure, row.behind, row.name)),
          ...[compared && row[compared]].flatMap((figures) =>
            figures ? [cell(figures, first, nothingBehind, row.name)] : [],
          ),
        ],
      }))}
    />
  )
}
