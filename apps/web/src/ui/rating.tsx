import { Star } from 'lucide-react'
import classes from './rating.module.css'

interface RatingProps {
  /** As the reader writes it. */
  readonly average: string
  readonly count: string
  /** The same in words. */
  readonly label: string
}

/** The stars that something got on average, and from how many. */
export function Rating({ average, count, label }: RatingProps) {
  return (
    <span className={classes.rating} role="img" aria-label={label} title={label}>
      <Star size={14} className={classes.star} />
      {average}
      <span className={classes.count}>({count})</span>
    </span>
  )
}
