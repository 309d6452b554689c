import { useTranslation } from 'react-i18next'
import { TabbedPage } from '#ui/tabbed-page'

/** The money of a day and the documents of all days, below their tabs. */
export function ClosingLayout() {
  const { t } = useTranslation()
  return (
    <TabbedPage
      label={t('documents.documents.pages')}
      tabs={[
        { to: '/booking/closing', label: t('documents.closing.title') },
        { to: '/booking/closing/month', label: t('documents.closing.monthTitle') },
        { to: '/booking/closing/documents', label: t('documents.documents.title') },
      ]}
    />
  )
}
