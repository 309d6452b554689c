import { reviews } from '@cantina/contract/reviews/reviews'
import { Link } from '@tanstack/react-router'
import { Star } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { useMayCall } from '#lib/permissions'
import { linkTo } from '#resource/link-to'
import classes from './review-line.module.css'

interface ReviewLineProps {
  readonly average: number | null
  readonly count: number
  /** The list that has its reviews, and the filter that finds them there. */
  readonly list: '/reviews' | '/reviews/products'
  readonly of: Readonly<Record<string, string>>
}

/** What guests think of one service or product, and the way to what they wrote. */
export function ReviewLine({ average, count, list, of }: ReviewLineProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const mayRead = useMayCall(reviews.endpoints.list.access)
  if (average === null) return null
  const words = t('reviews.reviews.line', { average: formats.number(average), count })
  return (
    <p className={classes.line}>
      <Star size={14} className={classes.star} aria-hidden />
      {mayRead ? (
        <Link {...linkTo(list, { ...of, status: 'published' })} className={classes.link}>
          {words}
        </Link>
      ) : (
        words
      )}
    </p>
  )
}
