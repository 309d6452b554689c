import type { HomePeriod } from '@cantina/domain/home-periods'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import type { Part } from './bar-parts'
import type { Sales } from './sales-band'
import classes from './sales-bars.module.css'

interface SalesTableProps {
  readonly sales: Sales
  readonly period: HomePeriod
  readonly parts: readonly Part[]
  /** What the earlier period is called. */
  readonly line: string
}

/** The chart in figures. */
export function SalesTable({ sales, period, parts, line }: SalesTableProps) {
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
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
    <div className={classes.scroller} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t(period === 'weekly' ? 'home.chart.day' : 'home.chart.month')}</th>
            {columns.map(({ key, head }) => (
              <th key={key} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sales.series.map((bucket) => (
            <tr key={bucket.from}>
              <th scope="row">
                {period === 'weekly'
                  ? formats.weekDayShort(bucket.from)
                  : formats.monthShort(bucket.from)}
              </th>
              {columns.map(({ key, isMoney }) => (
                <td key={key}>
                  {isMoney
                    ? formats.moneyShort(bucket[key] ?? 0)
                    : formats.number(bucket[key] ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
