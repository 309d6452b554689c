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

/** More than stand in sight on most screens. */
const rowsAtOnce = 6

/** Slots as a table: times down, rooms, services or days across. */
export function SlotGrid({ caption, columns, rows, columnName, nextStart }: SlotGridProps) {
  const labelOf = useCellLabel(columnName)
  const drawn = useGrowing(rows.length, rowsAtOnce)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard.
    <section className={classes.scroller} tabIndex={0} aria-label={caption}>
      <table className={classes.table} style={{ '--columns': columns.length } as never}>
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
            <tr key={row.start}>
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
