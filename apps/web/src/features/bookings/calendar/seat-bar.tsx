import type { SeatFigure } from '@cantina/domain/bookings/free-seats'
import clsx from 'clsx'
import { useFacts } from './board'
import classes from './seat-bar.module.css'

interface SeatBarProps {
  readonly figure: Pick<SeatFigure, 'seats' | 'taken' | 'free'>
  /** Nothing more can be had of it. */
  readonly isOver?: boolean
}

/** How full a limit is: a bar, always followed by "18 of 24". */
export function SeatBar({ figure: { seats, taken, free }, isOver = false }: SeatBarProps) {
  const { t } = useFacts()
  const share = seats === 0 ? 0 : Math.min(1, taken / Math.max(taken, seats))
  const shape = { '--share': share, '--tick': seats / Math.max(taken, 1) } as React.CSSProperties
  return (
    <span className={classes.fill}>
      <span
        className={clsx(
          classes.bar,
          (isOver || free === 0) && taken > 0 && classes.full,
          taken > seats && classes.over,
        )}
        style={shape}
        aria-hidden
      />
      <span className={classes.figures}>
        {t('bookings.calendar.cell.fill', { guests: taken, seats })}
      </span>
    </span>
  )
}
