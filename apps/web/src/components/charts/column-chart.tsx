import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { type KeyboardEvent, useState } from 'react'
import { useFormats } from '#lib/formats'
import type { linkTo } from '#resource/link-to'
import { type Scale, scaleFor, shortNumber } from './chart-scale'
import classes from './column-chart.module.css'

export interface ChartPart {
  readonly value: number
  /** What is behind it, with what it is called there. */
  readonly link?: { readonly to: ReturnType<typeof linkTo>; readonly label: string } | null
}

export interface ChartColumn {
  readonly key: string
  readonly name: string
  readonly isNow?: boolean
  /** Nothing to draw yet, but something to compare with. */
  readonly isLater?: boolean
  /** From below to above, as the legend names them. */
  readonly parts: readonly ChartPart[]
  /** What they are compared with, as lines. */
  readonly marks: readonly number[]
  /** In words. */
  readonly summary: string
}

interface ColumnChartProps {
  readonly label: string
  readonly columns: readonly ChartColumn[]
  readonly partNames: readonly string[]
  readonly markNames: readonly string[]
  /** On a page of its own, with room. */
  readonly isTall?: boolean
}

const partLooks = [classes.first, classes.second]
const markLooks = [classes.solid, classes.dashed]

/** More letters than these would run into each other on a phone. */
const mostLetters = 44

/** More columns than these get the room they need, and are scrolled. */
const mostInView = 120
const leastWidth = 8

/** Bars from zero, what they are compared with as lines, and what is behind each where it can be opened. */
export function ColumnChart(props: ColumnChartProps) {
  const { label, columns, partNames, markNames, isTall = false } = props
  const formats = useFormats()
  const scale = scaleFor(
    columns.flatMap(({ parts, marks }) => [
      ...heightsOf(parts.map(({ value }) => value)),
      ...marks,
    ]),
  )
  const hasLinks = columns.some(({ parts }) => parts.some(({ link }) => link))
  const isLong = columns.length > mostInView
  const letters = columns.reduce((sum, { name }) => sum + name.length, 0)
  const nth = Math.ceil(letters / (isLong ? columns.length : mostLetters))
  const inWords = columns.map(({ summary }) => summary).join('; ')
  const [focused, setFocused] = useState(0)
  const plot = (
    <div
      className={clsx(classes.plot, isTall && classes.tall)}
      style={isLong ? { width: columns.length * leastWidth } : undefined}
    >
      {scale.ticks.map((tick) => (
        <div
          key={tick}
          className={clsx(classes.grid, tick === 0 && classes.zero)}
          style={{ bottom: `${scale.at(tick)}%` }}
        >
          <span>{shortNumber(tick, formats.number)}</span>
        </div>
      ))}
      <div className={classes.columns} data-dense={columns.length > 14 || undefined}>
        {columns.map((column, index) => (
          <div
            key={column.key}
            className={clsx(classes.column, column.isNow && classes.now)}
            title={hasLinks ? column.summary : undefined}
          >
            {column.isLater ? null : (
              <Stack parts={column.parts} at={scale.at} isReachable={index === focused} />
            )}
            {column.marks.map((mark, order) => (
              <span
                key={markNames[order]}
                className={clsx(classes.before, markLooks[order])}
                style={{ bottom: `${scale.at(mark)}%` }}
              />
            ))}
            {index % nth === 0 ? <span className={classes.name}>{column.name}</span> : null}
          </div>
        ))}
      </div>
    </div>
  )
  return (
    <>
      <ul className={classes.legend}>
        {partNames.map((name, index) => (
          <li key={name}>
            <span className={clsx(classes.mark, partLooks[index])} aria-hidden="true" />
            {name}
          </li>
        ))}
        {markNames.map((name, index) => (
          <li key={name}>
            <span className={clsx(classes.dash, markLooks[index])} aria-hidden="true" />
            {name}
          </li>
        ))}
      </ul>
      {hasLinks ? (
        <div
          className={clsx(classes.chart, isLong && classes.long)}
          role="group"
          aria-label={label}
          onKeyDown={(event) => setFocused(columnAfterKey(event, focused))}
        >
          {plot}
        </div>
      ) : (
        <div
          className={clsx(classes.chart, isLong && classes.long)}
          role="img"
          aria-label={inWords}
        >
          {plot}
        </div>
      )}
    </>
  )
}

/** Arrows walk from bar to bar, so that a chart is one stop on the way through the page. */
function columnAfterKey(event: KeyboardEvent<HTMLElement>, from: number): number {
  const by = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key]
  if (!by) return from
  const bars = [...event.currentTarget.querySelectorAll<HTMLElement>('a')]
  const next = bars[bars.indexOf(document.activeElement as HTMLElement) + by]
  if (!next) return from
  event.preventDefault()
  next.focus()
  const columns = [...event.currentTarget.querySelectorAll(`.${classes.column}`)]
  return columns.findIndex((column) => column.contains(next))
}

/** Where a stack of amounts ends, above zero and below it. */
function heightsOf(values: readonly number[]): number[] {
  const sumOf = (sign: 1 | -1) =>
    values.filter((one) => one * sign > 0).reduce((sum, one) => sum + one, 0)
  return [sumOf(1), sumOf(-1)]
}

interface StackProps {
  readonly parts: readonly ChartPart[]
  readonly at: Scale['at']
  readonly isReachable: boolean
}

/** Upwards from zero; what was refunded downwards. */
function Stack({ parts, at, isReachable }: StackProps) {
  let [up, down] = [0, 0]
  return parts.map(({ value, link }, index) => {
    if (value === 0) return null
    const from = value > 0 ? up : down + value
    if (value > 0) up += value
    else down += value
    const look = {
      className: clsx(classes.bar, partLooks[index]),
      style: { bottom: `${at(from)}%`, height: `${at(from + Math.abs(value)) - at(from)}%` },
    }
    const key = `${index}`
    if (!link) return <span key={key} {...look} />
    return (
      <Link
        key={key}
        {...link.to}
        {...look}
        aria-label={link.label}
        title={link.label}
        tabIndex={isReachable ? 0 : -1}
      />
    )
  })
}
