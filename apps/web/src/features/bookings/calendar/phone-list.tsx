import { minuteOf, timeOf } from '@cantina/domain/calendar'
import clsx from 'clsx'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusMark } from '#ui/status-mark'
import { useFacts } from './board'
import { isLate } from './booking-marks'
import { useCalendarDates } from './calendar-dates'
import type { Cell, Column, Row } from './calendar-grid'
import { fromToday } from './from-today'
import { PhoneCell } from './phone-cell'
import classes from './phone-list.module.css'
import { RowTotals } from './time-head'
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

interface Group {
  readonly key: string
  readonly heading: string
  readonly row: Row | null
  readonly cells: readonly { readonly cell: Cell; readonly name: string }[]
}

/** A day or a week as a list by time, which begins with what comes next: a wide grid does not fit a phone. */
export function PhoneList(props: PhoneListProps) {
  const { columns, rows, columnName, nextStart, onlyBookings } = props
  const { t } = useTranslation()
  const dates = useCalendarDates()
  const labelOf = useCellLabel(columnName)
  const { now } = useFacts()
  const isWeek = columns.some((column) => column.kind === 'day')
  const isWorth = ({ bookings, stand }: Cell) =>
    bookings.length > 0 || (!onlyBookings && stand !== 'started' && (!isWeek || stand !== 'closed'))
  const groups: Group[] = isWeek
    ? fromToday(columns, now.date).map((column) => ({
        key: column.key,
        heading: dates.day(column.date),
        row: null,
        cells: rows
          .flatMap((row) => row.cells.find((cell) => cell.column.key === column.key) ?? [])
          .filter(isWorth)
          .map((cell) => ({ cell, name: cell.start })),
      }))
    : rows.map((row) => ({
        key: row.start,
        heading: row.start,
        row,
        cells: row.cells
          .filter(isWorth)
          .map((cell) => ({ cell, name: columnName(cell.column.key) })),
      }))
  const shown = groups.filter(({ cells }) => cells.some(({ cell }) => cell.stand !== 'closed'))
  if (shown.length === 0) {
    return <p className={classes.nothing}>{t('bookings.calendar.nobody')}</p>
  }
  const isBegun = ({ row }: Group) =>
    row !== null && row.cells[0]?.column.date === now.date && minuteOf(row.start) <= now.minute
  return (
    <ol className={classes.list} aria-label={props.caption}>
      {shown.map((group) => {
        const isNext = group.row !== null && group.row.start === nextStart
        const cells = (
          <ul className={classes.cells}>
            {group.cells.map(({ cell, name }) => (
              <li key={cell.key} className={classes.cell}>
                <PhoneCell cell={cell} name={name} label={labelOf(cell)} />
              </li>
            ))}
          </ul>
        )
        return (
          <li key={group.key} className={clsx(classes.group, isNext && classes.next)}>
            {group.row && isBegun(group) ? (
              <BegunGroup row={group.row}>{cells}</BegunGroup>
            ) : (
              <>
                {isNext ? (
                  <span className={classes.now} aria-hidden>
                    {timeOf(now.minute)}
                  </span>
                ) : null}
                <GroupHeading group={group} isNext={isNext} />
                {cells}
              </>
            )}
          </li>
        )
      })}
    </ol>
  )
}

function GroupHeading({ group, isNext }: { readonly group: Group; readonly isNext: boolean }) {
  const inMinutes = useInMinutes()
  const { now } = useFacts()
  return (
    <div className={classes.heading}>
      <h2 className={classes.time}>{group.heading}</h2>
      {isNext && group.row ? (
        <span className={classes.soon}>{inMinutes(minuteOf(group.row.start) - now.minute)}</span>
      ) : null}
      {group.row ? (
        <span className={classes.totals}>
          <RowTotals row={group.row} isPast={false} />
        </span>
      ) : null}
    </div>
  )
}

/** What has begun, in one line that says who is missing. */
function BegunGroup({ row, children }: { readonly row: Row; readonly children: React.ReactNode }) {
  const { t } = useTranslation()
  const { now } = useFacts()
  const [isOpen, setIsOpen] = useState(false)
  const missing = row.cells.flatMap(({ bookings }) =>
    bookings.filter((booking) => isLate(booking, now)),
  )
  const [first] = missing
  return (
    <>
      <button
        type="button"
        className={classes.begun}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className={classes.begunTime}>{row.start}</span>
        <span>{t('bookings.calendar.guests', { count: row.guests })}</span>
        {first ? (
          <span className={classes.missing}>
            <StatusMark shape="clock" />
            {missing.length === 1
              ? t('bookings.calendar.missing', { name: first.customerShortName })
              : t('bookings.calendar.counts.notArrived', { count: missing.length })}
          </span>
        ) : null}
        {isOpen ? <ChevronDown size={16} aria-hidden /> : <ChevronRight size={16} aria-hidden />}
      </button>
      {isOpen ? children : null}
    </>
  )
}
