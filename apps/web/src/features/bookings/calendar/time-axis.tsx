import { minuteOf, timeOf } from '@cantina/domain/calendar'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { useFacts } from './board'
import type { Cell } from './calendar-grid'
import { foldLanes, inLanes } from './lanes'
import classes from './time-axis.module.css'
import { useGrowing } from './use-growing'

export interface AxisItem {
  readonly key: string
  readonly from: number
  readonly to: number
  readonly draw: (room: Room) => ReactNode
}

/** How much room there is for something: the more stand side by side, the less. */
export type Room = 'wide' | 'narrow' | 'tight'

export interface AxisColumn {
  readonly key: string
  readonly date: string
  readonly head: ReactNode
  readonly name: string
  readonly items: readonly AxisItem[]
  /** Slots behind the items. */
  readonly zones: readonly AxisZone[]
  /** Stands for those that do not fit side by side. */
  readonly drawMore?: (count: number) => ReactNode
}

export interface AxisZone {
  readonly cell: Cell
  readonly to: number
  readonly content: ReactNode
}

/** How things stand side by side in a column. */
export interface AxisWidths {
  /** How narrow each of them may become. */
  readonly narrowest: number
  readonly narrowestColumn: number
  /** What is more than this is folded. */
  readonly mostLanes: number
}

/** Everything stands side by side, however wide it becomes. */
export const unfolded = { narrowestColumn: 150, mostLanes: Number.POSITIVE_INFINITY }

interface TimeAxisProps {
  readonly caption: string
  readonly columns: readonly AxisColumn[]
  readonly widths: AxisWidths
}

const pixelsPerMinute = 1.2
/** What is shorter than this is drawn as if it were not, or its name could not be read. */
const shortestMinutes = 24

/** Of each column, from the top. */
const itemsAtOnce = 8

/** Hours down, columns across, and everything where its time is. */
export function TimeAxis({ caption, columns, widths }: TimeAxisProps) {
  const { now } = useFacts()
  const [from, to] = hoursOf(columns)
  const hours = Array.from({ length: (to - from) / 60 + 1 }, (_, hour) => from + hour * 60)
  const topOf = (minute: number) => (minute - from) * pixelsPerMinute
  const drawn = useGrowing(Math.max(0, ...columns.map(({ items }) => items.length)), itemsAtOnce)
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
          const { shown, folded } = foldLanes(laned, widths.mostLanes)
          const most = Math.max(1, ...shown.map(({ lanes }) => lanes))
          return (
            <section
              key={column.key}
              className={classes.column}
              style={{ minWidth: Math.max(widths.narrowestColumn, most * widths.narrowest) }}
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
                  {shown.slice(0, drawn).map(({ item, lane, lanes }) => (
                    <li
                      key={item.key}
                      className={classes.item}
                      style={{ ...place(topOf, item.from, item.to), ...across(lane, lanes) }}
                    >
                      {item.draw(roomIn(lanes, widths))}
                    </li>
                  ))}
                  {folded.map(({ from: start, to: end, count }) => (
                    <li
                      key={start}
                      className={classes.item}
                      style={{
                        ...place(topOf, start, end),
                        ...across(widths.mostLanes - 1, widths.mostLanes),
                      }}
                    >
                      {column.drawMore?.(count)}
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

/**
 * Written as plain lengths: a variable on each would be handed down to all that is in it, and the
 * browser could not use the style of one chip for the next.
 */
function across(lane: number, lanes: number) {
  return { left: `${(lane / lanes) * 100}%`, width: `${100 / lanes}%` }
}

function roomIn(lanes: number, { narrowest }: AxisWidths): Room {
  if (lanes <= (narrowest < 100 ? 1 : 2)) return 'wide'
  return narrowest < 60 ? 'tight' : 'narrow'
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
