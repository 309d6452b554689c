import { minuteOf } from '@cantina/domain/calendar'
import { useTranslation } from 'react-i18next'
import { useFacts } from './board'
import { useCalendarDates } from './calendar-dates'
import type { Cell, Column, Row } from './calendar-grid'
import classes from './phone-list.module.css'
import { SlotCell } from './slot-cell'
import { useCellLabel } from './use-cell-label'
import { useInMinutes } from './use-in-minutes'

interface PhoneListProps {
  readonly caption: string
  readonly columns: readonly Column[]
  readonly rows: readonly Row[]
  readonly columnName: (key: string) => string
  readonly nextStart: string | null
  /** Only who comes, not what is free. */
  readonly onlyBookings: boolean
}

/** A day or a week as a list by time: a wide grid does not fit a phone. */
export function PhoneList(props: PhoneListProps) {
  const { columns, rows, columnName, nextStart, onlyBookings } = props
  const { t } = useTranslation()
  const dates = useCalendarDates()
  const labelOf = useCellLabel(columnName)
  const inMinutes = useInMinutes()
  const { now } = useFacts()
  const isWeek = columns.some((column) => column.kind === 'day')
  const isWorth = (cell: Cell) =>
    cell.bookings.length > 0 ||
    (!onlyBookings && cell.state !== 'out_of_slot' && cell.state !== 'past')
  const groups = isWeek
    ? columns.map((column, index) => ({
        key: column.key,
        heading: dates.day(column.date),
        note: null,
        cells: rows
          .flatMap((row) => row.cells[index] ?? [])
          .filter(isWorth)
          .map((cell) => ({ cell, name: cell.start })),
      }))
    : rows.map((row) => ({
        key: row.start,
        heading: row.start,
        note: row.start === nextStart ? inMinutes(minuteOf(row.start) - now.minute) : null,
        totals: row.seats ? `${row.guests} / ${row.seats}` : String(row.guests),
        cells: row.cells
          .filter(isWorth)
          .map((cell) => ({ cell, name: columnName(cell.column.key) })),
      }))
  const shown = groups.filter(({ cells }) => cells.length > 0)
  if (shown.length === 0) {
    return <p className={classes.nothing}>{t('booking.calendar.nobody')}</p>
  }
  return (
    <ol className={classes.list} aria-label={props.caption}>
      {shown.map((group) => (
        <li key={group.key} className={classes.group} data-next={group.note ? true : undefined}>
          <h2 className={classes.heading}>
            {group.heading}
            {'totals' in group ? <span className={classes.totals}>{group.totals}</span> : null}
            {group.note ? <span className={classes.soon}>{group.note}</span> : null}
          </h2>
          <ul className={classes.cells}>
            {group.cells.map(({ cell, name }) => (
              <li key={cell.key} className={classes.cell}>
                <h3 className={classes.name}>{name}</h3>
                <SlotCell cell={cell} label={labelOf(cell)} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}
