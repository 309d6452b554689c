import { useTranslation } from 'react-i18next'
import { BarList } from '#components/charts/bar-list'
import { ChartCard } from '#components/charts/chart-card'
import { ChartTable } from '#components/charts/chart-table'
import { useFormats } from '#lib/formats'
import { linkTo } from '#resource/link-to'
import { EmptyState } from '#ui/empty-state'
import { FiguresExport } from './figures-export'
import type { CustomerFigures, Months } from './figures-queries'

interface OriginsChartProps {
  readonly figures: CustomerFigures
  readonly months: Months
  readonly of: 'countries' | 'tags'
}

/** More bars than these say less than a table. */
const mostBars = 10

/** Where customers come from, or what they are tagged with, by what they spent. */
export function OriginsChart({ figures, months, of }: OriginsChartProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const title = t(`analytics.figures.${of}`)
  const rows = figures[of].map((row) => ({
    ...row,
    name: row.name ?? t('entities.analytics.sales.nobody'),
  }))
  const linksOf = (key: string) => {
    if (key === '') return []
    const filter = of === 'tags' ? `tagId=${key}` : `countryId=${key}`
    const to = linkTo(`/analytics/customers?${filter}`)
    return [{ to, word: t('entities.customers.customer.name_other') }]
  }
  const empty = (
    <EmptyState
      title={t('analytics.figures.nothing')}
      body={t(`analytics.figures.nothingBy.${of}`)}
    />
  )
  return (
    <ChartCard
      title={title}
      actions={<FiguresExport months={months} report={of} title={title} />}
      chart={
        rows.length === 0 ? (
          empty
        ) : (
          <BarList
            label={title}
            bars={rows.slice(0, mostBars).map(({ key, name, cents, newCustomers }) => ({
              key,
              name,
              value: cents,
              text: formats.moneyWhole(cents),
              note: t('analytics.figures.newOnes', { count: newCustomers }),
              links: linksOf(key),
            }))}
          />
        )
      }
      table={
        rows.length === 0 ? (
          empty
        ) : (
          <ChartTable
            label={title}
            heads={[
              t(`entities.analytics.figures.fields.${of === 'tags' ? 'tag' : 'country'}`),
              t('entities.analytics.figures.fields.newCustomers'),
              t('entities.analytics.figures.fields.visits'),
              t('entities.analytics.figures.fields.orders'),
              t('entities.analytics.figures.fields.cents'),
            ]}
            rows={rows.map(({ key, name, newCustomers, visits, orders, cents }) => ({
              key,
              name,
              cells: [
                formats.number(newCustomers),
                formats.number(visits),
                formats.number(orders),
                formats.moneyWhole(cents),
              ],
            }))}
          />
        )
      }
    />
  )
}
