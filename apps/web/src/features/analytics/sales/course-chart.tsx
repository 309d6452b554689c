import { salesColumns } from '@cantina/domain/analytics/sales-columns'
import type { SalesFigures } from '@cantina/domain/analytics/sales-figures'
import { isWithin } from '@cantina/domain/calendar'
import { useTranslation } from 'react-i18next'
import { ChartCard } from '#components/charts/chart-card'
import { ColumnChart } from '#components/charts/column-chart'
import { useFormats } from '#lib/formats'
import { useBehind } from './behind-figures'
import { comparedOf, isNothing } from './comparisons'
import { ExportButton } from './export-button'
import { FigureTable } from './figure-table'
import type { SalesOverview } from './sales-queries'
import type { SalesState } from './sales-state'
import { useSpanTexts } from './span-texts'
import { useFigureTexts } from './use-figure-texts'

interface CourseChartProps {
  readonly state: SalesState
  readonly overview: SalesOverview
}

const turnoverOf = ({ visitCents, wineCents }: SalesFigures) => visitCents + wineCents

/** The turnover piece by piece, with what it is compared with as lines. */
export function CourseChart({ state, overview }: CourseChartProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const texts = useFigureTexts()
  const spanTexts = useSpanTexts()
  const behindOf = useBehind()
  const { course, step, spans, today } = overview
  const compared = comparedOf(state)
  const drawn = compared && !isNothing(overview.totals[compared]) ? [compared] : []
  const title = t(`analytics.sales.course.${step}`)
  const parts = ['visitCents', 'wineCents'] as const
  const pieces = course.map((piece) => {
    const span = { from: piece.from, to: piece.to }
    return {
      ...piece,
      span,
      fullName: spanTexts.rowName(span),
      behind: behindOf({ span, pos: state.pos }),
    }
  })
  return (
    <ChartCard
      title={title}
      actions={<ExportButton state={state} report="course" title={title} />}
      chart={
        <ColumnChart
          label={title}
          isTall
          partNames={parts.map(texts.name)}
          markNames={drawn.map((name) =>
            t(`analytics.sales.lines.${name}`, { days: spanTexts.name(spans[name]) }),
          )}
          columns={pieces.map(({ span, fullName, behind, now, ...then }) => ({
            key: span.from,
            name: spanTexts.pieceName(span, step, pieces.length),
            isNow: isWithin(today, span),
            parts: parts.map((figure) => {
              const to = figure === 'visitCents' ? behind.bookings : behind.orders
              const label = `${texts.name(figure)}, ${fullName}: ${formats.moneyWhole(now[figure])}`
              return { value: now[figure] / 100, link: to ? { to, label } : null }
            }),
            marks: drawn.map((name) => turnoverOf(then[name]) / 100),
            summary: [
              `${fullName}: ${formats.moneyWhole(turnoverOf(now))}`,
              ...drawn.map((name) =>
                t(`analytics.sales.against.${name}`, {
                  value: formats.moneyWhole(turnoverOf(then[name])),
                }),
              ),
            ].join(', '),
          }))}
        />
      }
      table={
        <FigureTable
          label={title}
          head={t(`analytics.sales.steps.${step}`)}
          columns={salesColumns.course}
          compared={compared}
          rows={pieces.map(({ span, fullName, ...piece }) => ({
            ...piece,
            key: span.from,
            name: fullName,
          }))}
        />
      }
    />
  )
}
