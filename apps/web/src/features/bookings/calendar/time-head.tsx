import { minuteOf, timeOf } from '@cantina/domain/calendar'
import clsx from 'clsx'
import { useTranslation } from 'react-i18next'
import { useBoard, useFacts } from './board'
import type { Row } from './calendar-grid'
import classes from './time-head.module.css'
import { useInMinutes } from './use-in-minutes'

interface TimeHeadProps {
  readonly row: Row
  readonly isNext: boolean
}

/** The time of a row with its totals; from here the time can be closed for all. */
export function TimeHead({ row, isNext }: TimeHeadProps) {
  const { t } = useTranslation()
  const board = useBoard()
  const { mayEdit, now } = useFacts()
  const inMinutes = useInMinutes()
  const [first] = row.cells
  const isOneDay = row.cells.every((cell) => cell.column.date === first?.column.date)
  const isPast = first && isOneDay && isOver(first.column.date, row.start, now)
  const canBlock = mayEdit && isOneDay && !isPast && row.end !== row.start
  return (
    <th
      scope="row"
      className={clsx(classes.head, isNext && classes.next, isPast && classes.past)}
      aria-label={t('bookings.calendar.rowTotals', {
        time: row.start,
        guests: t('bookings.calendar.guests', { count: row.guests }),
      })}
    >
      {isNext ? (
        <span className={classes.now} aria-hidden>
          {timeOf(now.minute)}
        </span>
      ) : null}
      {first && canBlock ? (
        <button
          type="button"
          className={clsx(classes.time, classes.button)}
          aria-haspopup="menu"
          aria-label={t('bookings.calendar.cell.actions', { slot: row.start })}
          onClick={(event) => board.showMenu(timeOfAll(row, first), event.currentTarget)}
        >
          {row.start}
        </button>
      ) : (
        <span className={classes.time}>{row.start}</span>
      )}
      <RowTotals row={row} isPast={isPast === true} />
      {isNext ? (
        <span className={classes.soon}>{inMinutes(minuteOf(row.start) - now.minute)}</span>
      ) : null}
    </th>
  )
}

/** Seats of a time: taken, and free or, once it has begun, who has arrived. */
export function RowTotals({ row, isPast }: { readonly row: Row; readonly isPast: boolean }) {
  const { t } = useTranslation()
  const { figure, guests, arrived } = row
  return (
    <>
      <span className={classes.totals}>
        {figure
          ? t('bookings.calendar.cell.fill', { guests: figure.taken, seats: figure.seats })
          : guests > 0
            ? t('bookings.calendar.guests', { count: guests })
            : null}
      </span>
      {isPast ? (
        guests > 0 ? (
          <span className={classes.totals}>
            {t('bookings.calendar.arrivedOf', { count: arrived })}
          </span>
        ) : null
      ) : figure && figure.free > 0 ? (
        <span className={classes.free}>{t('bookings.calendar.free', { count: figure.free })}</span>
      ) : null}
      {figure && figure.limit !== 'room' && !isPast ? (
        <span className={classes.totals}>{t(`bookings.calendar.limits.${figure.limit}`)}</span>
      ) : null}
    </>
  )
}

/** The whole row as one place: what is done to it is done to all its columns. */
function timeOfAll(row: Row, first: Row['cells'][number]): Row['cells'][number] {
  const blocks = new Map(row.cells.flatMap((cell) => cell.blocks).map((one) => [one.id, one]))
  return {
    ...first,
    key: `all ${row.start}`,
    column: { key: first.column.date, date: first.column.date, kind: 'day' },
    end: row.end,
    bookings: [],
    openServiceIds: [...new Set(row.cells.flatMap((cell) => cell.openServiceIds))],
    serviceIds: [...new Set(row.cells.flatMap((cell) => cell.serviceIds))],
    blocks: [...blocks.values()],
  }
}

function isOver(date: string, start: string, now: { date: string; minute: number }): boolean {
  return date < now.date || (date === now.date && minuteOf(start) <= now.minute)
}
