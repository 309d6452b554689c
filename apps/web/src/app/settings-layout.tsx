import { businessAdminAccess } from '@cantina/contract/permissions'
import { useTranslation } from 'react-i18next'
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
    label: t('settings.groups.you'),
    pages: [
      { to: own, label: t('settings.profile.title') },
      ...(isOperator
        ? []
        : [{ to: '/settings/notifications', label: t('settings.notifications.title') }]),
      { to: `${own}/password`, label: t('settings.password.title') },
      { to: `${own}/second-factor`, label: t('settings.secondFactor.title') },
      { to: `${own}/sessions`, label: t('settings.sessions.title') },
    ],
  }
  const ofOperator: PageGroup = {
    label: t('settings.groups.business'),
    pages: [{ to: '/admin/profile/provider', label: t('admin.provider.tab') }],
  }
  const ofBusiness: readonly PageGroup[] = [
    {
      label: t('settings.groups.business'),
      pages: [
        { to: '/settings/business', label: t('settings.business.title') },
        { to: '/settings/legal', label: t('settings.legal.tab') },
      ],
    },
    {
      label: t('settings.groups.selling'),
      pages: [
        { to: '/settings/vatrates', label: t('settings.vatRates.title') },
        ...pagesBelow('settings').map((pages) => ({
          to: pages.paths.list,
          label: t(titleOf(pages)),
        })),
        { to: '/settings/documents', label: t('settings.documents.title') },
        { to: '/settings/gateway', label: t('settings.gateway.tab') },
        { to: '/settings/settlement', label: t('settings.settlement.tab') },
      ],
    },
    {
      label: t('settings.groups.data'),
      pages: [
        { to: '/settings/audit', label: t('settings.audit.tab') },
        { to: '/settings/data', label: t('settings.data.tab') },
      ],
    },
  ]
  return (
    <GroupedPages
      label={t('settings.pages')}
      home={own}
      groups={[you, ...(isOperator ? [ofOperator] : isAdministrator ? ofBusiness : [])]}
    />
  )
}
