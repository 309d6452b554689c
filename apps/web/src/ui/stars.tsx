import clsx from 'clsx'
import { Star } from 'lucide-react'
import classes from './stars.module.css'

const all = [1, 2, 3, 4, 5]

interface StarsProps {
  readonly value: number
  /** The same in words. */
  readonly label: string
  readonly size?: number
}

/** How many of five stars something got. */
export function Stars({ value, label, size = 14 }: StarsProps) {
  return (
    <span className={classes.stars} role="img" aria-label={label} title={label}>
      {all.map((nth) => (
        <Star key={nth} size={size} className={clsx(nth <= Math.round(value) && classes.full)} />
      ))}
    </span>
  )
}
