import clsx from 'clsx'
import { useFacts } from './board'
import classes from './fill-bar.module.css'

interface FillBarProps {
  readonly guests: number
  /** Null: without limit. */
  readonly seats: number | null
  readonly isBooked?: boolean
}

/** How full something is: a bar, always followed by the figures. */
export function FillBar({ guests, seats, isBooked = false }: FillBarProps) {
  const { t } = useFacts()
  const isFull = isBooked || (seats !== null && seats > 0 && guests >= seats)
  const isOver = seats !== null && guests > seats
  const share = seats === null || seats === 0 ? 0 : Math.min(1, guests / Math.max(guests, seats))
  return (
    <span className={classes.fill}>
      {seats === null ? null : (
        <span
          className={clsx(classes.bar, isFull && classes.booked, isOver && classes.over)}
          style={
            {
              '--share': share,
              '--tick': seats / Math.max(guests, 1),
            } as React.CSSProperties
          }
          aria-hidden
        />
      )}
      <span className={classes.figures}>
        {seats === null ? guests : `${guests} / ${seats}`}
        {isBooked ? (
          <span className={classes.word}> {t('booking.calendar.states.booked')}</span>
        ) : null}
      </span>
    </span>
  )
}
