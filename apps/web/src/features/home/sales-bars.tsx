import type { HomePeriod } from '@cantina/domain/home/home-periods'
import { useTranslation } from 'react-i18next'
import { ChartCard } from '#components/charts/chart-card'
import { ColumnChart } from '#components/charts/column-chart'
import { useFormats } from '#lib/formats'
import { barParts } from './bar-parts'
import type { Sales } from './sales-band'
import { SalesTable } from './sales-table'

interface SalesBarsProps {
  readonly sales: Sales
  readonly period: HomePeriod
}

/** Sales by day or month: bars from zero, the earlier period as a line, and the same as a table. */
export function SalesBars({ sales, period }: SalesBarsProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { series, today, spans } = sales
  const isWeek = period === 'weekly'
  const parts = barParts(sales)
  const days = formats.dayRange(spans.before.from, spans.before.to, !isWeek)
  const wholeKey = parts.length === 1 ? (parts[0] ?? 'total') : 'total'
  const line = t('home.chart.before', { what: t(`home.chart.${wholeKey}`), days })
  const columns = series.map((bucket) => {
    const amounts = parts.map((part) => bucket[fieldOf[part]] ?? 0)
    const isNow = isWeek ? bucket.from === today : bucket.from.slice(0, 7) === today.slice(0, 7)
    const label = isWeek ? formats.weekDayShort(bucket.from) : formats.monthShort(bucket.from)
    return {
      key: bucket.from,
      name: isNow && isWeek ? t('home.chart.today') : label,
      isNow,
      isLater: bucket.from > today,
      parts: amounts.map((cents) => ({ value: cents / 100 })),
      marks: [(bucket.beforeCents ?? 0) / 100],
      summary: t('home.chart.summary', {
        label,
        amount: formats.moneyWhole(amounts.reduce((sum, cents) => sum + cents, 0)),
        before: formats.moneyWhole(bucket.beforeCents ?? 0),
      }),
    }
  })
  const title = t(`home.chart.${period}`)
  return (
    <ChartCard
      title={title}
      table={<SalesTable sales={sales} period={period} parts={parts} line={line} label={title} />}
      chart={
        <ColumnChart
          label={title}
          columns={columns}
          partNames={parts.map((part) => t(`home.chart.${part}`))}
          markNames={[line]}
        />
      }
    />
  )
}

const fieldOf = { bookings: 'bookingCents', wine: 'wineCents', total: 'totalCents' } as const
