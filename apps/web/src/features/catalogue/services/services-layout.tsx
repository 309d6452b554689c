import { useTranslation } from 'react-i18next'
import { TabbedPage } from '#ui/tabbed-page'

/** The lists around what guests book, below their tabs. */
export function ServicesLayout() {
  const { t } = useTranslation()
  return (
    <TabbedPage
      label={t('catalogue.services.pages')}
      tabs={[
        { to: '/sales/services', label: t('catalogue.services.title') },
        { to: '/sales/services/customquestion', label: t('catalogue.questions.title') },
      ]}
    />
  )
}
