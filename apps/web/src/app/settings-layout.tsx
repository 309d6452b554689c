import { businessAdminAccess } from '@cantina/contract/permissions'
import { useTranslation } from 'react-i18next'
import { useMayCall } from '#lib/permissions'
import { useSession } from '#lib/session'
import { TabbedPage } from '#ui/tabbed-page'
import { pagesBelow } from './plain-pages'
import { titleOf } from './resource-pages'

/** The pages of the settings below their tabs: what concerns oneself, and for administrators the business. */
export function SettingsLayout() {
  const { t } = useTranslation()
  const isAdministrator = useMayCall(businessAdminAccess)
  const isOperator = useSession().role === 'super_admin'
  const own = isOperator ? '/admin/profile' : '/settings'
  const tabs = [
    { to: own, label: t('settings.profile.title') },
    { to: `${own}/password`, label: t('settings.password.title') },
    { to: `${own}/second-factor`, label: t('settings.secondFactor.title') },
    { to: `${own}/sessions`, label: t('settings.sessions.title') },
    ...(isOperator ? [{ to: '/admin/profile/provider', label: t('admin.provider.tab') }] : []),
  ]
  const businessTabs = [
    { to: '/settings/business', label: t('settings.business.title') },
    { to: '/settings/vatrates', label: t('settings.vatRates.title') },
    ...pagesBelow('settings').map((pages) => ({
      to: pages.paths.list,
      label: t(titleOf(pages)),
    })),
    { to: '/settings/documents', label: t('settings.documents.title') },
    { to: '/settings/gateway', label: t('settings.gateway.tab') },
    { to: '/settings/legal', label: t('settings.legal.tab') },
    { to: '/settings/settlement', label: t('settings.settlement.tab') },
    { to: '/settings/audit', label: t('settings.audit.tab') },
    { to: '/settings/data', label: t('settings.data.tab') },
  ]
  return (
    <TabbedPage
      label={t('settings.pages')}
      tabs={isAdministrator ? [...tabs, ...businessTabs] : tabs}
    />
  )
}
