import { readReviewLink, type reviewedPurchases } from '@cantina/contract/reviews/reviews'
import { useTranslation } from 'react-i18next'
import { CopyLink, type CopyLinkVariant } from '#components/copying/copy-link'

interface CopyReviewLinkProps {
  readonly purchase: (typeof reviewedPurchases)[number]
  readonly id: string
  /** The visit has taken place, or the goods were handed over. */
  readonly isOver: boolean
  readonly variant?: CopyLinkVariant
}

/** The guest's personal address for a review. */
export function CopyReviewLink({ purchase, id, isOver, variant }: CopyReviewLinkProps) {
  const { t } = useTranslation()
  return (
    <CopyLink
      endpoint={readReviewLink}
      params={{ purchase, id }}
      isOffered={isOver}
      label={t('reviews.reviews.link.copy')}
      title={t('reviews.reviews.link.title')}
      variant={variant}
    />
  )
}
