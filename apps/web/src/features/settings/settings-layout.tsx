import { businessAdminAccess } from '@cantina/contract/permissions'
import { Outlet } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMayCall } from '#lib/permissions'
import { useSession } from '#lib/session'
import { PageTabs } from '#ui/page-tabs'
import classes from './settings-layout.module.css'

/** The pages of the settings below their tabs: what concerns oneself, and for administrators the business. */
export function SettingsLayout() {
  const { t } = useTranslation()
  const isAdministrator = useMayCall(businessAdminAccess)
  const own = useSession().role === 'super_admin' ? '/admin/profile' : '/settings'
  const tabs = [
    { to: own, label: t('settings.profile.title') },
    { to: `${own}/password`, label: t('settings.password.title') },
    { to: `${own}/sessions`, label: t('settings.sessions.title') },
  ]
  const businessTabs = [
    { to: '/settings/business', label: t('settings.business.title') },
    { to: '/settings/vatrates', label: t('settings.vatRates.title') },
  ]
  return (
    <div className={classes.page}>
      <PageTabs
        label={t('settings.pages')}
        tabs={isAdministrator ? [...tabs, ...businessTabs] : tabs}
      />
      <Outlet />
    </div>
  )
}
