import { customers } from '@cantina/contract/operator/customers'
import { useTranslation } from 'react-i18next'
import { BackLink } from '#resource/form/back-link'
import { TabbedPage } from '#ui/tabbed-page'

/** How the installation is, how it grows, and what its operators did. */
export function SystemLayout() {
  const { t } = useTranslation()
  return (
    <TabbedPage
      label={t('admin.system.pages')}
      tabs={[
        { to: '/admin/system', label: t('admin.system.status') },
        { to: '/admin/system/growth', label: t('admin.system.growth') },
        { to: '/admin/system/support', label: t('shell.support.tab') },
        { to: '/admin/system/record', label: t('admin.system.record') },
      ]}
      beside={<BackLink resource={customers} path="/admin/customers" />}
    />
  )
}
