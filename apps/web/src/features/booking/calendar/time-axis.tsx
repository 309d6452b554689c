import { minuteOf, timeOf } from '@cantina/domain/calendar'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { useFacts } from './board'
import type { Cell } from './calendar-grid'
import { inLanes } from './lanes'
import classes from './time-axis.module.css'

export interface AxisItem {
  readonly key: string
  readonly from: number
  readonly to: number
  /** Narrow where many stand side by side. */
  readonly draw: (isNarrow: boolean) => ReactNode
}

export interface AxisColumn {
  readonly key: string
  readonly date: string
  readonly head: ReactNode
  readonly name: string
  readonly items: readonly AxisItem[]
  /** Slots behind the items. */
  readonly zones: readonly AxisZone[]
}

export interface AxisZone {
  readonly cell: Cell
  readonly to: number
  readonly content: ReactNode
}

interface TimeAxisProps {
  readonly caption: string
  readonly columns: readonly AxisColumn[]
  /** How narrow things side by side may become. */
  readonly narrowest: number
}

const pixelsPerMinute = 1.2
/** What is shorter than this is drawn as if it were not, or its name could not be read. */
const shortestMinutes = 24

/** Hours down, columns across, and everything where its time is. */
export function TimeAxis({ caption, columns, narrowest }: TimeAxisProps) {
  const { now } = useFacts()
  const mostWide = narrowest < 100 ? 1 : 2
  const [from, to] = hoursOf(columns)
  const hours = Array.from({ length: (to - from) / 60 + 1 }, (_, hour) => from + hour * 60)
  const topOf = (minute: number) => (minute - from) * pixelsPerMinute
  const isNowShown = now.minute > from && now.minute < to
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard.
    <section className={classes.scroller} tabIndex={0} aria-label={caption}>
      <div
        className={classes.axis}
        style={{ '--height': `${topOf(to)}px`, '--hour': `${60 * pixelsPerMinute}px` } as never}
      >
        <div className={classes.hours} aria-hidden>
          {hours.slice(0, -1).map((minute) => (
            <span key={minute} className={classes.hour} style={{ top: topOf(minute) }}>
              {timeOf(minute)}
            </span>
          ))}
        </div>
        {columns.map((column) => {
          const laned = inLanes(
            column.items.map((item) => ({
              ...item,
              to: Math.max(item.to, item.from + shortestMinutes),
            })),
          )
          const most = Math.max(1, ...laned.map(({ lanes }) => lanes))
          return (
            <section
              key={column.key}
              className={classes.column}
              style={{ minWidth: Math.max(150, most * narrowest) }}
              aria-label={column.name}
            >
              <div className={classes.head}>{column.head}</div>
              <div className={clsx(classes.body, column.zones.length === 0 && classes.plain)}>
                {column.zones.map(({ cell, to: end, content }) => (
                  <div
                    key={cell.key}
                    className={clsx(classes.zone, classes[cell.state])}
                    style={place(topOf, minuteOf(cell.start), end)}
                  >
                    {content}
                  </div>
                ))}
                {isNowShown && column.date === now.date ? (
                  <div className={classes.now} style={{ top: topOf(now.minute) }} aria-hidden />
                ) : null}
                <ol className={classes.items}>
                  {laned.map(({ item, lane, lanes }) => (
                    <li
                      key={item.key}
                      className={classes.item}
                      style={
                        {
                          ...place(topOf, item.from, item.to),
                          '--lane': lane,
                          '--lanes': lanes,
                        } as never
                      }
                    >
                      {item.draw(lanes > mostWide)}
                    </li>
                  ))}
                </ol>
              </div>
            </section>
          )
        })}
      </div>
    </section>
  )
}

function place(topOf: (minute: number) => number, from: number, to: number) {
  return { top: topOf(from), height: topOf(to) - topOf(from) - 2 }
}

/** Whole hours around everything there is; a working day where there is nothing. */
function hoursOf(columns: readonly AxisColumn[]): [number, number] {
  const starts = columns.flatMap(({ items, zones }) => [
    ...items.map((item) => item.from),
    ...zones.map(({ cell }) => minuteOf(cell.start)),
  ])
  const ends = columns.flatMap(({ items, zones }) => [
    ...items.map((item) => item.to),
    ...zones.map((zone) => zone.to),
  ])
  if (starts.length === 0) return [9 * 60, 18 * 60]
  const from = Math.floor(Math.min(...starts) / 60) * 60
  return [from, Math.max(Math.ceil(Math.max(...ends) / 60) * 60, from + 60)]
}
