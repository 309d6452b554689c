import { useTranslation } from 'react-i18next'
import { TabbedPage } from '#ui/tabbed-page'

/** The money of a day and the documents of all days, below their tabs. */
export function ClosingLayout() {
  const { t } = useTranslation()
  return (
    <TabbedPage
      label={t('booking.documents.pages')}
      tabs={[
        { to: '/booking/closing', label: t('booking.closing.title') },
        { to: '/booking/closing/documents', label: t('booking.documents.title') },
      ]}
    />
  )
}
