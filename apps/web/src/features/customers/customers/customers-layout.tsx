import { useTranslation } from 'react-i18next'
import { TabbedPage } from '#ui/tabbed-page'

/** The lists around the people who come and buy. */
export function CustomersLayout() {
  const { t } = useTranslation()
  return (
    <TabbedPage
      label={t('customers.customers.pages')}
      tabs={[
        { to: '/analytics/customers', label: t('customers.customers.tabs.customers') },
        { to: '/analytics/customers/figures', label: t('analytics.figures.tab') },
        { to: '/analytics/customers/tags', label: t('customers.customers.tabs.tags') },
      ]}
    />
  )
}
