import { figureValue, type SalesFigure } from '@cantina/domain/analytics/sales-columns'
import { deriveFigures } from '@cantina/domain/analytics/sales-figures'
import { changeInPercent } from '@cantina/domain/home/home-periods'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { BarList } from '#components/charts/bar-list'
import { ChangeMark } from '#components/charts/change-mark'
import { ChartCard } from '#components/charts/chart-card'
import { useFormats } from '#lib/formats'
import { messageOf } from '#lib/message-of'
import { EmptyState } from '#ui/empty-state'
import { ErrorState } from '#ui/error-state'
import { SkeletonBlock } from '#ui/skeleton-block'
import { useBehind, useBehindWords } from './behind-figures'
import { comparedOf } from './comparisons'
import { ExportButton } from './export-button'
import { FigureTable } from './figure-table'
import { groupQuery } from './sales-queries'
import type { SalesState } from './sales-state'

const columns: readonly SalesFigure[] = [
  'boughtCents',
  'boughtCentsPerVisit',
  'boughtVisits',
  'boughtShare',
  'visits',
]

/** From visit to bottle: what the guests of each service bought within a day. */
export function VisitsThatSold({ state }: { readonly state: SalesState }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const behindOf = useBehind()
  const wordsOf = useBehindWords()
  const services = useQuery(groupQuery(state, 'service'))
  const title = t('analytics.sales.sold.title')
  const rows = (services.data?.rows ?? [])
    .filter(({ now }) => (figureValue(now, 'visits') ?? 0) > 0)
    .toSorted((one, other) => other.now.boughtCents - one.now.boughtCents)
    .map((row) => ({
      ...row,
      name: row.name ?? t('entities.analytics.sales.nobody'),
      behind: behindOf({
        span: state,
        pos: state.pos,
        group: { by: 'service' as const, key: row.key },
      }),
    }))
  const compared = comparedOf(state)
  const changeOf = (now: number, then: number) => (now === then ? 0 : changeInPercent(now, then))
  const waiting = services.data ? null : services.error ? (
    <ErrorState detail={messageOf(services.error)} onRetry={() => void services.refetch()} />
  ) : (
    <SkeletonBlock height={320} />
  )
  const empty =
    rows.length === 0 ? (
      <EmptyState title={t('analytics.sales.nothing')} body={t('analytics.sales.sold.nothing')} />
    ) : null
  return (
    <ChartCard
      title={title}
      note={t('analytics.sales.sold.note')}
      actions={<ExportButton state={state} report="service" title={title} />}
      chart={
        waiting ??
        empty ?? (
          <BarList
            label={title}
            bars={rows.map(({ key, name, now, behind, ...then }) => {
              const { boughtShare, boughtCentsPerVisit } = deriveFigures(now)
              return {
                key,
                name,
                value: now.boughtCents,
                text: formats.moneyWhole(now.boughtCents),
                note: t('analytics.sales.sold.of', {
                  percent: formats.percent(boughtShare ?? 0),
                  perVisit: formats.moneyWhole(boughtCentsPerVisit ?? 0),
                }),
                change: compared && (
                  <ChangeMark change={changeOf(now.boughtCents, then[compared].boughtCents)} />
                ),
                links: wordsOf(behind),
              }
            })}
          />
        )
      }
      table={
        waiting ??
        empty ?? (
          <FigureTable
            label={title}
            head={t('entities.analytics.sales.by.service')}
            columns={columns}
            compared={compared}
            rows={rows}
          />
        )
      }
    />
  )
}
