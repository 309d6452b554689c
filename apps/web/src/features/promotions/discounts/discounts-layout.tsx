import { useTranslation } from 'react-i18next'
import { TabbedPage } from '#ui/tabbed-page'
import { discountPaths } from './discount-paths'

/** The two lists of discounts below their tabs. */
export function DiscountsLayout() {
  const { t } = useTranslation()
  return (
    <TabbedPage
      label={t('promotions.discounts.pages')}
      tabs={[
        { to: discountPaths('services').list, label: t('promotions.discounts.services') },
        { to: discountPaths('products').list, label: t('promotions.discounts.products') },
      ]}
    />
  )
}
