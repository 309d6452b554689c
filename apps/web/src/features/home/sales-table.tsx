import type { HomePeriod } from '@cantina/domain/home/home-periods'
import { useTranslation } from 'react-i18next'
import { ChartTable } from '#components/charts/chart-table'
import { useFormats } from '#lib/formats'
import type { Part } from './bar-parts'
import type { Sales } from './sales-band'

interface SalesTableProps {
  readonly sales: Sales
  readonly period: HomePeriod
  readonly parts: readonly Part[]
  /** What the earlier period is called. */
  readonly line: string
  readonly label: string
}

/** The chart in figures. */
export function SalesTable({ sales, period, parts, line, label }: SalesTableProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const columns = [
    ...(sales.bookings
      ? [{ key: 'bookingCount', head: t('home.chart.bookingCount'), isMoney: false } as const]
      : []),
    ...parts.map((part) => ({
      key: ({ bookings: 'bookingCents', wine: 'wineCents', total: 'totalCents' } as const)[part],
      head: t(`home.chart.${part}`),
      isMoney: true,
    })),
    ...(sales.total && parts.length > 1
      ? [{ key: 'totalCents', head: t('home.chart.total'), isMoney: true } as const]
      : []),
    { key: 'beforeCents', head: line, isMoney: true } as const,
  ]
  return (
    <ChartTable
      label={label}
      heads={[
        t(period === 'weekly' ? 'home.chart.day' : 'home.chart.month'),
        ...columns.map(({ head }) => head),
      ]}
      rows={sales.series.map((bucket) => ({
        key: bucket.from,
        name:
          period === 'weekly' ? formats.weekDayShort(bucket.from) : formats.monthShort(bucket.from),
        cells: columns.map(({ key, isMoney }) =>
          isMoney ? formats.moneyWhole(bucket[key] ?? 0) : formats.number(bucket[key] ?? 0),
        ),
      }))}
    />
  )
}
