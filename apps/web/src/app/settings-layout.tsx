import { businessAdminAccess } from '@cantina/contract/permissions'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { conversationsQuery } from '#components/support/conversations-query'
import { useMayCall } from '#lib/permissions'
import { useSession } from '#lib/session'
import { GroupedPages, type PageGroup } from '#ui/grouped-pages'
import { pagesBelow } from './plain-pages'
import { titleOf } from './resource-pages'

/** The pages of the settings: what concerns oneself, and for administrators the business. */
export function SettingsLayout() {
  const { t } = useTranslation()
  const isAdministrator = useMayCall(businessAdminAccess)
  const isOperator = useSession().role === 'super_admin'
  const own = isOperator ? '/admin/profile' : '/settings'
  const you: PageGroup = {
    label: t('shell.settingsGroups.you'),
    pages: [
      { to: own, label: t('accounts.profile.title') },
      ...(isOperator
        ? []
        : [{ to: '/settings/notifications', label: t('communications.notifications.title') }]),
      { to: `${own}/password`, label: t('accounts.changePassword.title') },
      { to: `${own}/second-factor`, label: t('accounts.secondFactor.title') },
      { to: `${own}/sessions`, label: t('accounts.sessions.title') },
    ],
  }
  const conversations = useQuery({ ...conversationsQuery, enabled: isOperator })
  const unread = conversations.data?.unread ?? 0
  const support = t('operator.support.tab')
  const ofOperator: readonly PageGroup[] = [
    {
      label: t('shell.settingsGroups.business'),
      pages: [{ to: '/admin/profile/provider', label: t('operator.provider.tab') }],
    },
    {
      label: t('shell.settingsGroups.installation'),
      pages: [
        { to: '/admin/system', label: t('operator.system.status') },
        { to: '/admin/system/growth', label: t('operator.system.growth') },
        { to: '/admin/system/support', label: unread > 0 ? `${support} (${unread})` : support },
        { to: '/admin/system/record', label: t('operator.system.record') },
      ],
    },
  ]
  const ofBusiness: readonly PageGroup[] = [
    {
      label: t('shell.settingsGroups.business'),
      pages: [
        { to: '/settings/business', label: t('business.business.title') },
        { to: '/settings/legal', label: t('business.legal.tab') },
      ],
    },
    {
      label: t('shell.settingsGroups.selling'),
      pages: [
        { to: '/settings/vatrates', label: t('business.vatRates.title') },
        ...pagesBelow('settings').map((pages) => ({
          to: pages.paths.list,
          label: t(titleOf(pages)),
        })),
        { to: '/settings/documents', label: t('documents.documentSettings.title') },
        { to: '/settings/gateway', label: t('payments.gateway.tab') },
        { to: '/settings/devices', label: t('till.devices.tab') },
        { to: '/settings/settlement', label: t('operator.settlement.tab') },
      ],
    },
    {
      label: t('shell.settingsGroups.data'),
      pages: [
        { to: '/settings/audit', label: t('business.audit.tab') },
        { to: '/settings/data', label: t('archive.data.tab') },
      ],
    },
  ]
  return (
    <GroupedPages
      label={t('shell.settingsPages')}
      home={own}
      groups={[you, ...(isOperator ? ofOperator : isAdministrator ? ofBusiness : [])]}
    />
  )
}
