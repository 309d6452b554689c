import { useTranslation } from 'react-i18next'
import { TabbedPage } from '#ui/tabbed-page'
import { reviewPaths } from './review-paths'

/** What guests say about visits, and about goods. */
export function ReviewsLayout() {
  const { t } = useTranslation()
  return (
    <TabbedPage
      label={t('reviews.reviews.pages')}
      tabs={[
        { to: reviewPaths('services').list, label: t('reviews.reviews.services') },
        { to: reviewPaths('products').list, label: t('reviews.reviews.products') },
      ]}
    />
  )
}
