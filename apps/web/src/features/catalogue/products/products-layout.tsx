import { useTranslation } from 'react-i18next'
import { TabbedPage } from '#ui/tabbed-page'

/** The lists around what is sold by the piece. */
export function ProductsLayout() {
  const { t } = useTranslation()
  return (
    <TabbedPage
      label={t('catalogue.products.pages')}
      tabs={[
        { to: '/sales/products', label: t('catalogue.products.tabs.products') },
        {
          to: '/sales/products/stock',
          label: t('catalogue.products.tabs.stock'),
          isWithBelow: true,
        },
        { to: '/sales/products/freight', label: t('catalogue.products.tabs.freight') },
      ]}
    />
  )
}
