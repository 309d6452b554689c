import { Star } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import classes from './review-average.module.css'

interface ReviewAverageProps {
  /** Null while nobody has reviewed it. */
  readonly average: number | null
  readonly count: number
}

/** What guests think of a service or a product, in a list of them. */
export function ReviewAverage({ average, count }: ReviewAverageProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  if (average === null) return null
  const label = t('reviews.reviews.averageOf', { average: formats.number(average), count })
  return (
    <span className={classes.rating} role="img" aria-label={label} title={label}>
      <Star size={14} className={classes.star} />
      {formats.number(average)}
      <span className={classes.count}>({formats.number(count)})</span>
    </span>
  )
}
