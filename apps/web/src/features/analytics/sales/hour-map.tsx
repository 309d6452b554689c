import { figureValue, salesColumns } from '@cantina/domain/analytics/sales-columns'
import { noFigures } from '@cantina/domain/analytics/sales-figures'
import { timeOf, weekDays } from '@cantina/domain/calendar'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { messageOf } from '#lib/message-of'
import { ChartCard } from '#resource/charts/chart-card'
import { shortNumber } from '#resource/charts/chart-scale'
import { EmptyState } from '#ui/empty-state'
import { ErrorState } from '#ui/error-state'
import { Segments } from '#ui/segments'
import { SkeletonBlock } from '#ui/skeleton-block'
import { ExportButton } from './export-button'
import { FigureTable } from './figure-table'
import classes from './hour-map.module.css'
import { hoursQuery, type SalesHours } from './sales-queries'
import type { SalesState } from './sales-state'
import { useFigureTexts } from './use-figure-texts'

const figures = salesColumns.hours

type HourFigure = (typeof figures)[number]

/** On which week days and at which hours the house is busy. */
export function HourMap({ state }: { readonly state: SalesState }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const texts = useFigureTexts()
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
          <Segments
            label={t('analytics.sales.hours.figure')}
            options={figures.map((value) => ({ value, label: texts.name(value) }))}
            value={figure}
            onChoose={setFigure}
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
              behind: { bookings: null, orders: null },
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

/** How dark a cell is: enough steps to see a pattern, few enough to tell them apart. */
const levels = 5

function HourTable({ cells, figure, label }: HourTableProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const texts = useFigureTexts()
  const known = cells.map(({ hour }) => hour)
  const first = Math.min(...known)
  const hours = Array.from({ length: Math.max(...known) - first + 1 }, (_, nth) => first + nth)
  const valueAt = (weekDay: number, hour: number) =>
    figureValue(
      cells.find((cell) => cell.weekDay === weekDay && cell.hour === hour) ?? noFigures,
      figure,
    ) ?? 0
  const most = Math.max(1, ...cells.map((cell) => figureValue(cell, figure) ?? 0))
  const levelOf = (value: number) => (value > 0 ? Math.ceil((levels * value) / most) : 0)
  const shortText = (value: number) => {
    if (value === 0) return ''
    return shortNumber(figure === 'turnoverCents' ? Math.round(value / 100) : value, (short) =>
      formats.number(Math.round(10 * short) / 10),
    )
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
    <div className={classes.scroller} role="region" aria-label={label} tabIndex={0}>
      <table className={classes.map}>
        <thead>
          <tr>
            <td />
            {hours.map((hour) => (
              <th key={hour} scope="col">
                {hour}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weekDays.map((day) => (
            <tr key={day}>
              <th scope="row">{formats.weekDay(day)}</th>
              {hours.map((hour) => {
                const value = valueAt(day, hour)
                return (
                  <td
                    key={hour}
                    data-level={levelOf(value)}
                    title={t('analytics.sales.hours.cell', {
                      day: formats.weekDay(day),
                      hour: timeOf(60 * hour),
                      value: texts.exact(figure, value),
                    })}
                  >
                    {shortText(value)}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
