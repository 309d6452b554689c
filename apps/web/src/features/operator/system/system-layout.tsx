import { customers } from '@cantina/contract/operator/customers'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { conversationsQuery } from '#components/support/conversations-query'
import { BackLink } from '#resource/form/back-link'
import { TabbedPage } from '#ui/tabbed-page'

/** How the installation is, how it grows, and what its operators did. */
export function SystemLayout() {
  const { t } = useTranslation()
  const unread = useQuery(conversationsQuery).data?.unread ?? 0
  const support = t('operator.support.tab')
  return (
    <TabbedPage
      label={t('operator.system.pages')}
      tabs={[
        { to: '/admin/system', label: t('operator.system.status') },
        { to: '/admin/system/growth', label: t('operator.system.growth') },
        { to: '/admin/system/support', label: unread > 0 ? `${support} (${unread})` : support },
        { to: '/admin/system/record', label: t('operator.system.record') },
      ]}
      beside={<BackLink resource={customers} path="/admin/customers" />}
    />
  )
}
