import { useTranslation } from 'react-i18next'
import { ChartCard } from '#components/charts/chart-card'
import { ChartTable } from '#components/charts/chart-table'
import { ColumnChart } from '#components/charts/column-chart'
import { useFormats } from '#lib/formats'
import { FiguresExport } from './figures-export'
import type { CustomerFigures, Months } from './figures-queries'

interface MonthsChartProps {
  readonly figures: CustomerFigures
  readonly months: Months
  readonly of: 'customers' | 'cents'
}

const partsOf = {
  customers: ['newCustomers', 'returningCustomers'],
  cents: ['newCents', 'returningCents'],
} as const

/** Month by month, those who came for the first time and those who came again: how many, or what they spent. */
export function MonthsChart({ figures, months, of }: MonthsChartProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const title = t(`analytics.figures.${of}`)
  const parts = partsOf[of]
  const names = parts.map((part) => t(`entities.analytics.figures.fields.${part}`))
  const written = (value: number) =>
    of === 'cents' ? formats.moneyWhole(value) : formats.number(value)
  return (
    <ChartCard
      title={title}
      actions={<FiguresExport months={months} report="months" title={title} />}
      chart={
        <ColumnChart
          label={title}
          partNames={names}
          markNames={[]}
          columns={figures.months.map((month) => ({
            key: month.month,
            name: formats.monthShort(month.month),
            isNow: month.month.slice(0, 7) === figures.today.slice(0, 7),
            parts: parts.map((part) => ({
              value: of === 'cents' ? month[part] / 100 : month[part],
            })),
            marks: [],
            summary: t('analytics.figures.monthSummary', {
              month: formats.monthAndYear(month.month),
              fresh: written(month[parts[0]]),
              again: written(month[parts[1]]),
            }),
          }))}
        />
      }
      table={
        <ChartTable
          label={title}
          heads={[
            t('entities.analytics.figures.fields.month'),
            ...names,
            t('entities.analytics.figures.fields.visits'),
            t('entities.analytics.figures.fields.orders'),
          ]}
          rows={figures.months.map((month) => ({
            key: month.month,
            name: formats.monthAndYear(month.month),
            cells: [
              ...parts.map((part) => written(month[part])),
              formats.number(month.visits),
              formats.number(month.orders),
            ],
          }))}
        />
      }
    />
  )
}
