import { Users } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { SpokenName } from '#ui/spoken-name'
import { useBoard, useFacts } from './board'
import { useCalendarDates } from './calendar-dates'
import type { Column } from './calendar-grid'
import classes from './column-head.module.css'

interface ColumnHeadProps {
  readonly column: Column
  readonly name: string
}

/** What a column stands for: a room with its seats, a service, or a day that can be opened. */
export function ColumnHead({ column, name }: ColumnHeadProps) {
  const { t } = useTranslation()
  const dates = useCalendarDates()
  const { now } = useFacts()
  const board = useBoard()
  if (column.kind === 'day') {
    return (
      <button
        type="button"
        className={classes.day}
        aria-current={column.date === now.date ? 'date' : undefined}
        onClick={() => board.openDay(column.date)}
      >
        <SpokenName name={t('bookings.calendar.openDay', { day: dates.fullDay(column.date) })}>
          {dates.shortDay(column.date)}
        </SpokenName>
      </button>
    )
  }
  return (
    <span className={classes.head}>
      <span className={classes.name}>{name}</span>
      {column.kind === 'room' && column.seats !== null ? (
        <span className={classes.seats}>
          <Users size={14} aria-hidden />
          <span className={classes.hidden}>
            {t('bookings.calendar.seats', { count: column.seats })}
          </span>
          <span aria-hidden>{column.seats}</span>
        </span>
      ) : null}
    </span>
  )
}
