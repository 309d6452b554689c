import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { Rating } from '#ui/rating'

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
  return (
    <Rating
      average={formats.number(average)}
      count={formats.number(count)}
      label={t('reviews.averageOf', { average: formats.number(average), count })}
    />
  )
}
