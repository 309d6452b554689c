import { type SalesGroup, salesGroups } from '@cantina/contract/analytics/sales'
import {
  figureValue,
  type SalesFigure,
  salesColumns,
} from '@cantina/domain/analytics/sales-columns'
import { type SalesFigures, sumFigures } from '@cantina/domain/analytics/sales-figures'
import { changeInPercent } from '@cantina/domain/home/home-periods'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { BarList } from '#components/charts/bar-list'
import { ChangeMark } from '#components/charts/change-mark'
import { ChartCard } from '#components/charts/chart-card'
import { messageOf } from '#lib/message-of'
import { EmptyState } from '#ui/empty-state'
import { ErrorState } from '#ui/error-state'
import { Picker } from '#ui/picker'
import { SkeletonBlock } from '#ui/skeleton-block'
import { useBehind, useBehindWords } from './behind-figures'
import { comparedOf } from './comparisons'
import { ExportButton } from './export-button'
import { FigureTable } from './figure-table'
import { groupQuery, type SalesRow } from './sales-queries'
import type { SalesState } from './sales-state'
import { useFigureTexts } from './use-figure-texts'
import type { SalesControl } from './use-sales-state'

/** More bars than these say less than a table: the rest is one of them. */
const mostBars = 7

/** The period broken down by whatever is asked for, the largest first. */
export function Breakdown({ state, change }: SalesControl) {
  const { t, i18n } = useTranslation()
  const texts = useFigureTexts()
  const { by } = state
  const groups = useQuery(groupQuery(state, by))
  const columns: readonly SalesFigure[] = salesColumns[by]
  const nameOf = (group: SalesGroup) => t(`entities.analytics.sales.by.${group}`)
  const title = t('analytics.sales.breakdown', {
    figure: texts.name(columns[0] ?? 'turnoverCents'),
    group: nameOf(by).toLocaleLowerCase(i18n.language),
  })
  const picker = (
    <Picker
      label={t('analytics.sales.by')}
      options={salesGroups.map((value) => ({ value, label: nameOf(value) }))}
      value={by}
      emptyText={t('analytics.sales.noGroup')}
      onPick={(chosen) => {
        const group = salesGroups.find((one) => one === chosen)
        if (group) change({ by: group })
      }}
    />
  )
  const waiting = groups.data ? null : groups.error ? (
    <ErrorState detail={messageOf(groups.error)} onRetry={() => void groups.refetch()} />
  ) : (
    <SkeletonBlock height={320} />
  )
  const rows = groups.data?.rows ?? []
  const isCut = groups.data?.isCut ?? false
  const empty = (
    <EmptyState title={t('analytics.sales.nothing')} body={t(`analytics.sales.nothingBy.${by}`)} />
  )
  return (
    <ChartCard
      title={title}
      actions={
        <>
          {picker}
          <ExportButton state={state} report={by} title={title} />
        </>
      }
      {...(isCut ? { note: t('analytics.sales.mostOfMany', { count: rows.length }) } : {})}
      chart={waiting ?? (rows.length === 0 ? empty : <GroupBars {...{ state, by, rows, title }} />)}
      table={
        waiting ?? (rows.length === 0 ? empty : <GroupTable {...{ state, by, rows, title }} />)
      }
    />
  )
}

interface GroupProps {
  readonly state: SalesState
  readonly by: SalesGroup
  readonly rows: readonly SalesRow[]
  readonly title: string
}

function GroupBars({ state, by, rows, title }: GroupProps) {
  const { t } = useTranslation()
  const texts = useFigureTexts()
  const behindOf = useBehind()
  const wordsOf = useBehindWords()
  const first: SalesFigure = salesColumns[by][0]
  const compared = comparedOf(state)
  const amountOf = (figures: SalesFigures) => figureValue(figures, first) ?? 0
  const isWhole = rows.length <= mostBars
  const shown = isWhole ? rows : rows.slice(0, mostBars - 1)
  const others = isWhole ? [] : rows.slice(mostBars - 1)
  const changeOf = (now: SalesFigures, then: SalesFigures) =>
    amountOf(now) === amountOf(then) ? 0 : changeInPercent(amountOf(now), amountOf(then))
  const barOf = (row: Pick<SalesRow, 'now' | 'before' | 'yearBefore'>) => ({
    value: amountOf(row.now),
    text: texts.whole(first, amountOf(row.now)),
    change: compared && <ChangeMark change={changeOf(row.now, row[compared])} />,
  })
  const bars = shown.map((row) => ({
    ...barOf(row),
    key: row.key,
    name: row.name ?? t('entities.analytics.sales.nobody'),
    links: wordsOf(behindOf({ span: state, pos: state.pos, group: { by, key: row.key } })),
  }))
  const sumOf = (name: 'now' | 'before' | 'yearBefore') =>
    sumFigures(others.map((row) => row[name]))
  const rest = {
    ...barOf({ now: sumOf('now'), before: sumOf('before'), yearBefore: sumOf('yearBefore') }),
    key: 'others',
    name: t('analytics.sales.others', { count: others.length }),
    links: [],
  }
  return <BarList label={title} bars={isWhole ? bars : [...bars, rest]} />
}

function GroupTable({ state, by, rows, title }: GroupProps) {
  const { t } = useTranslation()
  const behindOf = useBehind()
  return (
    <FigureTable
      label={title}
      head={t(`entities.analytics.sales.by.${by}`)}
      columns={salesColumns[by]}
      compared={comparedOf(state)}
      rows={rows.map(({ name, ...row }) => ({
        ...row,
        name: name ?? t('entities.analytics.sales.nobody'),
        behind: behindOf({ span: state, pos: state.pos, group: { by, key: row.key } }),
      }))}
    />
  )
}
