import { createRoute } from '@tanstack/react-router'
import { ContentError } from './error-pages'
import { guardAdministrator } from './guards'
import { lazyPage } from './lazy-page'
import { pagesBelow } from './plain-pages'
import { listRoute } from './resource-routes'
import { protectedRoute } from './root-routes'
import { settingsRoute } from './settings-route'
import { systemRoutes } from './system-routes'

const profileRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/settings',
  component: lazyPage(() => import('#features/accounts/profile/profile-page'), 'ProfilePage'),
  errorComponent: ContentError,
  staticData: { title: 'accounts.profile.title' },
})

const notificationsRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/settings/notifications',
  component: lazyPage(
    () => import('#features/communications/notifications/notifications-page'),
    'NotificationsPage',
  ),
  errorComponent: ContentError,
  staticData: { title: 'communications.notifications.title' },
})

const passwordRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/settings/password',
  component: lazyPage(
    () => import('#features/accounts/change-password/password-page'),
    'PasswordPage',
  ),
  errorComponent: ContentError,
  staticData: { title: 'accounts.changePassword.title' },
})

const sessionsRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/settings/sessions',
  component: lazyPage(() => import('#features/accounts/sessions/sessions-page'), 'SessionsPage'),
  errorComponent: ContentError,
  staticData: { title: 'accounts.sessions.title' },
})

const secondFactorPage = {
  component: lazyPage(
    () => import('#features/accounts/second-factor/second-factor-page'),
    'SecondFactorPage',
  ),
  errorComponent: ContentError,
  staticData: { title: 'accounts.secondFactor.title' },
} as const

const secondFactorRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/settings/second-factor',
  ...secondFactorPage,
})

const operatorSecondFactorRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/admin/profile/second-factor',
  ...secondFactorPage,
})

const businessRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/settings/business',
  beforeLoad: guardAdministrator,
  component: lazyPage(() => import('#features/business/business/business-page'), 'BusinessPage'),
  errorComponent: ContentError,
  staticData: { title: 'business.business.title' },
})

const vatRatesRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/settings/vatrates',
  beforeLoad: guardAdministrator,
  component: lazyPage(
    () => import('#features/business/vat-rates/vat-rate-list-page'),
    'VatRateListPage',
  ),
  errorComponent: ContentError,
  staticData: { title: 'business.vatRates.title' },
})

const addVatRateRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/settings/vatrates/addvatrate',
  beforeLoad: guardAdministrator,
  component: lazyPage(
    () => import('#features/business/vat-rates/vat-rate-form-page'),
    'VatRateFormPage',
  ),
  errorComponent: ContentError,
  staticData: { title: 'business.vatRates.add' },
})

const editVatRateRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/settings/vatrates/addvatrate/$id',
  beforeLoad: guardAdministrator,
  component: lazyPage(
    () => import('#features/business/vat-rates/vat-rate-form-page'),
    'VatRateFormPage',
  ),
  errorComponent: ContentError,
  staticData: { title: 'business.vatRates.one' },
})

const documentSettingsRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/settings/documents',
  beforeLoad: guardAdministrator,
  component: lazyPage(
    () => import('#features/documents/document-settings/document-settings-page'),
    'DocumentSettingsPage',
  ),
  errorComponent: ContentError,
  staticData: { title: 'documents.documentSettings.title' },
})

const devicesRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/settings/devices',
  beforeLoad: guardAdministrator,
  component: lazyPage(() => import('#features/till/devices/devices-page'), 'DevicesPage'),
  errorComponent: ContentError,
  staticData: { title: 'till.devices.title' },
})

const gatewayRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/settings/gateway',
  beforeLoad: guardAdministrator,
  component: lazyPage(() => import('#features/payments/gateway/gateway-page'), 'GatewayPage'),
  errorComponent: ContentError,
  staticData: { title: 'payments.gateway.title' },
})

const legalRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/settings/legal',
  beforeLoad: guardAdministrator,
  component: lazyPage(() => import('#features/business/legal/legal-page'), 'LegalPage'),
  errorComponent: ContentError,
  staticData: { title: 'business.legal.title' },
})

const auditRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/settings/audit',
  beforeLoad: guardAdministrator,
  component: lazyPage(() => import('#features/business/audit/audit-list-page'), 'AuditListPage'),
  errorComponent: ContentError,
  staticData: { title: 'business.audit.title' },
})

const settlementRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/settings/settlement',
  beforeLoad: guardAdministrator,
  component: lazyPage(
    () => import('#features/operator/settlement/settlement-page'),
    'SettlementPage',
  ),
  errorComponent: ContentError,
  staticData: { title: 'operator.settlement.title' },
})

const settlementEntriesRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/settings/settlement/entries',
  beforeLoad: guardAdministrator,
  component: lazyPage(
    () => import('#features/operator/settlement/own-settlement-list-page'),
    'OwnSettlementListPage',
  ),
  errorComponent: ContentError,
  staticData: { title: 'operator.settlement.entries' },
})

const providerRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/admin/profile/provider',
  component: lazyPage(() => import('#features/operator/provider/provider-page'), 'ProviderPage'),
  errorComponent: ContentError,
  staticData: { title: 'operator.provider.title' },
})

const operatorProfileRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/admin/profile',
  component: lazyPage(() => import('#features/accounts/profile/profile-page'), 'ProfilePage'),
  errorComponent: ContentError,
  staticData: { title: 'accounts.profile.title' },
})

const operatorPasswordRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/admin/profile/password',
  component: lazyPage(
    () => import('#features/accounts/change-password/password-page'),
    'PasswordPage',
  ),
  errorComponent: ContentError,
  staticData: { title: 'accounts.changePassword.title' },
})

const operatorSessionsRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/admin/profile/sessions',
  component: lazyPage(() => import('#features/accounts/sessions/sessions-page'), 'SessionsPage'),
  errorComponent: ContentError,
  staticData: { title: 'accounts.sessions.title' },
})

const dataRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/settings/data',
  beforeLoad: guardAdministrator,
  component: lazyPage(() => import('#features/archive/data/data-page'), 'DataPage'),
  errorComponent: ContentError,
  staticData: { title: 'archive.data.title' },
})

export const settingsRoutes = [
  settingsRoute.addChildren([
    profileRoute,
    notificationsRoute,
    passwordRoute,
    sessionsRoute,
    secondFactorRoute,
    businessRoute,
    vatRatesRoute,
    ...pagesBelow('settings').map((pages) => listRoute(pages, settingsRoute)),
    documentSettingsRoute,
    devicesRoute,
    gatewayRoute,
    legalRoute,
    auditRoute,
    dataRoute,
    settlementRoute,
    operatorProfileRoute,
    providerRoute,
    operatorSecondFactorRoute,
    operatorPasswordRoute,
    operatorSessionsRoute,
    ...systemRoutes,
  ]),
  addVatRateRoute,
  editVatRateRoute,
  settlementEntriesRoute,
]
