import clsx from 'clsx'
import type { CSSProperties } from 'react'
import type { Column, Row } from './calendar-grid'
import { ColumnHead } from './column-head'
import { SlotCell } from './slot-cell'
import classes from './slot-grid.module.css'
import { TimeHead } from './time-head'
import { useCellLabel } from './use-cell-label'
import { useGrowing } from './use-growing'

interface SlotGridProps {
  readonly caption: string
  readonly columns: readonly Column[]
  readonly rows: readonly Row[]
  readonly columnName: (key: string) => string
  readonly nextStart: string | null
}

function isRoom({ kind }: Column): boolean {
  return kind === 'room'
}

/** More than stand in sight on most screens. */
const rowsAtOnce = 6

/** Slots as a table: times down, rooms, services or days across. */
export function SlotGrid({ caption, columns, rows, columnName, nextStart }: SlotGridProps) {
  const labelOf = useCellLabel(columnName)
  const drawn = useGrowing(rows.length, rowsAtOnce)
  const isOfRooms = columns.every(isRoom)
  const frame = clsx(classes.scroller, isOfRooms && classes.rooms)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard.
    <section className={frame} tabIndex={0} aria-label={caption}>
      <table
        className={classes.table}
        data-stacked={!isOfRooms || undefined}
        style={{ '--columns': columns.length } as CSSProperties}
      >
        <caption className={classes.caption}>{caption}</caption>
        <thead>
          <tr>
            <td className={classes.corner} />
            {columns.map((column) => (
              <th key={column.key} scope="col">
                <ColumnHead column={column} name={columnName(column.key)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, drawn).map((row) => (
            <tr key={row.start} className={clsx(row.start === nextStart && classes.now)}>
              <TimeHead row={row} isNext={row.start === nextStart} />
              {row.cells.map((cell) => (
                <td key={cell.key}>
                  <SlotCell cell={cell} label={labelOf(cell)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
