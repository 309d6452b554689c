import clsx from 'clsx'
import { useTranslation } from 'react-i18next'
import classes from './fill-bar.module.css'

interface FillBarProps {
  readonly guests: number
  /** Null: without limit. */
  readonly seats: number | null
}

/** How full a slot is: a bar, always followed by the figures. */
export function FillBar({ guests, seats }: FillBarProps) {
  const { t } = useTranslation()
  if (seats === null) return null
  const isOver = guests > seats
  const share = seats === 0 ? 0 : Math.min(1, guests / seats)
  return (
    <span className={classes.fill}>
      <span className={classes.bar} aria-hidden="true">
        <span
          className={clsx(classes.part, share === 1 && classes.full, isOver && classes.over)}
          style={{ width: `${100 * share}%` }}
        />
      </span>
      <span className={classes.figures} title={t('home.board.seats', { guests, seats })}>
        {guests} / {seats}
      </span>
    </span>
  )
}
