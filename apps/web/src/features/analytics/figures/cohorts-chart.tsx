import { shareOf } from '@cantina/domain/analytics/sales-figures'
import { useTranslation } from 'react-i18next'
import { ChartCard } from '#components/charts/chart-card'
import { ChartTable } from '#components/charts/chart-table'
import { HeatTable } from '#components/charts/heat-table'
import { useFormats } from '#lib/formats'
import { EmptyState } from '#ui/empty-state'
import { FiguresExport } from './figures-export'
import type { CustomerFigures, Months } from './figures-queries'

interface CohortsChartProps {
  readonly figures: CustomerFigures
  readonly months: Months
}

const monthsLater = Array.from({ length: 12 }, (_, nth) => nth + 1)

/** Of those who came for the first time in a month: how many came again so many months later. */
export function CohortsChart({ figures, months }: CohortsChartProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const title = t('analytics.figures.cohorts')
  const cohorts = figures.cohorts.filter(({ size }) => size > 0)
  const percent = (share: number | null) => formats.percent(Math.round(share ?? 0))
  const empty = (
    <EmptyState
      title={t('analytics.figures.nothing')}
      body={t('analytics.figures.nothingBy.cohorts')}
    />
  )
  const valueEach = ({ later, size }: (typeof cohorts)[number]) =>
    Math.round(later.reduce((sum, { cents }) => sum + cents, 0) / size)
  return (
    <ChartCard
      title={title}
      note={t('analytics.figures.cohortsNote')}
      actions={<FiguresExport months={months} report="cohorts" title={title} />}
      chart={
        cohorts.length === 0 ? (
          empty
        ) : (
          <HeatTable
            label={title}
            heads={monthsLater.map((later) => `+${later}`)}
            rows={cohorts.map(({ month, size, later }) => ({
              key: month,
              name: t('analytics.figures.cohort', {
                month: formats.monthAndYear(month),
                count: size,
              }),
              cells: monthsLater.map((nth) => {
                const then = later.find((one) => one.months === nth)
                if (!then) return null
                const share = shareOf(then.customers, size)
                return {
                  value: share ?? 0,
                  text: then.customers > 0 ? percent(share) : '',
                  title: t('analytics.figures.cohortCell', {
                    month: formats.monthAndYear(month),
                    count: then.customers,
                    later: nth,
                    spent: formats.moneyWhole(then.cents),
                  }),
                }
              }),
            }))}
          />
        )
      }
      table={
        cohorts.length === 0 ? (
          empty
        ) : (
          <ChartTable
            label={title}
            heads={[
              t('entities.analytics.figures.fields.firstMonth'),
              t('entities.analytics.figures.fields.size'),
              t('analytics.figures.valueSoFar'),
              ...monthsLater.map((later) => `+${later}`),
            ]}
            rows={cohorts.map((cohort) => ({
              key: cohort.month,
              name: formats.monthAndYear(cohort.month),
              cells: [
                formats.number(cohort.size),
                formats.moneyWhole(valueEach(cohort)),
                ...monthsLater.map((nth) => {
                  const then = cohort.later.find((one) => one.months === nth)
                  return then ? formats.number(then.customers) : ''
                }),
              ],
            }))}
          />
        )
      }
    />
  )
}
