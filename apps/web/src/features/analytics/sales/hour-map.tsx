import { figureValue, salesColumns } from '@cantina/domain/analytics/sales-columns'
import { noFigures } from '@cantina/domain/analytics/sales-figures'
import { timeOf, weekDays } from '@cantina/domain/calendar'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChartCard } from '#components/charts/chart-card'
import { shortNumber } from '#components/charts/chart-scale'
import { HeatTable } from '#components/charts/heat-table'
import { useFormats } from '#lib/formats'
import { messageOf } from '#lib/message-of'
import { EmptyState } from '#ui/empty-state'
import { ErrorState } from '#ui/error-state'
import { Picker } from '#ui/picker'
import { SkeletonBlock } from '#ui/skeleton-block'
import { useBehind } from './behind-figures'
import { ExportButton } from './export-button'
import { FigureTable } from './figure-table'
import { hoursQuery, type SalesHours } from './sales-queries'
import type { SalesState } from './sales-state'
import { useFigureTexts } from './use-figure-texts'

const figures = salesColumns.hours

type HourFigure = (typeof figures)[number]

/** On which week days and at which hours the business is busy. */
export function HourMap({ state }: { readonly state: SalesState }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const texts = useFigureTexts()
  const behindOf = useBehind()
  const [figure, setFigure] = useState<HourFigure>('guests')
  const hours = useQuery(hoursQuery(state))
  const title = t('analytics.sales.hours.title')
  const cells = hours.data?.cells ?? []
  const waiting = hours.data ? null : hours.error ? (
    <ErrorState detail={messageOf(hours.error)} onRetry={() => void hours.refetch()} />
  ) : (
    <SkeletonBlock height={280} />
  )
  const empty =
    cells.length === 0 ? (
      <EmptyState title={t('analytics.sales.nothing')} body={t('analytics.sales.hours.nothing')} />
    ) : null
  return (
    <ChartCard
      title={title}
      note={t('analytics.sales.hours.note')}
      actions={
        <>
          <Picker
            label={t('analytics.sales.hours.figure')}
            options={figures.map((value) => ({ value, label: texts.name(value) }))}
            value={figure}
            emptyText={t('analytics.sales.noGroup')}
            onPick={(chosen) => setFigure(figures.find((one) => one === chosen) ?? figure)}
          />
          <ExportButton state={state} report="hours" title={title} />
        </>
      }
      chart={waiting ?? empty ?? <HourTable cells={cells} figure={figure} label={title} />}
      table={
        waiting ??
        empty ?? (
          <FigureTable
            label={title}
            head={t('analytics.sales.hours.when')}
            columns={figures}
            rows={cells.map(({ weekDay, hour, ...now }) => ({
              key: `${weekDay} ${hour}`,
              name: `${formats.weekDay(weekDay)} ${timeOf(60 * hour)}`,
              now,
              behind: behindOf({ span: state, pos: state.pos, hour: { weekDay, hour } }),
            }))}
          />
        )
      }
    />
  )
}

interface HourTableProps {
  readonly cells: SalesHours['cells']
  readonly figure: HourFigure
  readonly label: string
}

function HourTable({ cells, figure, label }: HourTableProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const texts = useFigureTexts()
  const amountOf = (cell: SalesHours['cells'][number] | undefined) =>
    figureValue(cell ?? noFigures, figure) ?? 0
  const busy = cells.filter((cell) => amountOf(cell) !== 0).map(({ hour }) => hour)
  const first = Math.min(...busy)
  const count = busy.length > 0 ? Math.max(...busy) - first + 1 : 0
  const hours = Array.from({ length: count }, (_, nth) => first + nth)
  const shortText = (value: number) => {
    if (value === 0) return ''
    return shortNumber(figure === 'turnoverCents' ? Math.round(value / 100) : value, (short) =>
      formats.number(Math.round(10 * short) / 10),
    )
  }
  return (
    <HeatTable
      label={label}
      heads={hours.map(String)}
      rows={weekDays.map((weekDay) => ({
        key: String(weekDay),
        name: formats.weekDay(weekDay),
        cells: hours.map((hour) => {
          const value = amountOf(
            cells.find((cell) => cell.weekDay === weekDay && cell.hour === hour),
          )
          return {
            value,
            text: shortText(value),
            title: t('analytics.sales.hours.cell', {
              day: formats.weekDay(weekDay),
              hour: timeOf(60 * hour),
              value: texts.whole(figure, value),
            }),
          }
        }),
      }))}
    />
  )
}
