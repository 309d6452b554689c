import { SpokenName } from '#ui/spoken-name'
import { useBoard, useFacts } from './board'
import { useCalendarDates } from './calendar-dates'
import classes from './more-chip.module.css'

interface MoreChipProps {
  readonly count: number
  readonly date: string
}

/** Bookings of a week that do not fit beside the others: their day has room for them. */
export function MoreChip({ count, date }: MoreChipProps) {
  const { t } = useFacts()
  const board = useBoard()
  const dates = useCalendarDates()
  const more = t('bookings.calendar.cell.more', { count })
  const openDay = t('bookings.calendar.openDay', { day: dates.fullDay(date) })
  return (
    <button type="button" className={classes.more} title={more} onClick={() => board.openDay(date)}>
      <SpokenName name={`${more}, ${openDay}`}>+{count}</SpokenName>
    </button>
  )
}
