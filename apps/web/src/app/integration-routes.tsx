import { createRoute } from '@tanstack/react-router'
import { ContentError } from './error-pages'
import { lazyPage } from './lazy-page'
import { protectedRoute } from './root-routes'

const landingRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/integrations',
  component: lazyPage(() => import('./integrations-page'), 'IntegrationsPage'),
  errorComponent: ContentError,
  staticData: { title: 'guest.landing.title' },
})

const websiteRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/integrations/website',
  component: lazyPage(() => import('#features/guest/website/website-page'), 'WebsitePage'),
  errorComponent: ContentError,
  staticData: { title: 'guest.website.title' },
})

const qrcodesRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/integrations/qrcode',
  component: lazyPage(() => import('#features/guest/qrcode/qrcode-list-page'), 'QrcodeListPage'),
  errorComponent: ContentError,
  staticData: { title: 'guest.qrcode.title' },
})

const qrcodeForm = {
  component: lazyPage(() => import('#features/guest/qrcode/qrcode-form-page'), 'QrcodeFormPage'),
  errorComponent: ContentError,
} as const

const addQrcodeRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/integrations/qrcode/addqrcode',
  ...qrcodeForm,
  staticData: { title: 'guest.qrcode.add' },
})

const editQrcodeRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/integrations/qrcode/addqrcode/$id',
  ...qrcodeForm,
  staticData: { title: 'guest.qrcode.one' },
})

const platformsRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/integrations/channelmanager',
  component: lazyPage(
    () => import('#features/channels/channelmanager/platform-list-page'),
    'PlatformListPage',
  ),
  errorComponent: ContentError,
  staticData: { title: 'channels.channelmanager.title' },
})

const channelCallsRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/integrations/channelmanager/calls',
  component: lazyPage(
    () => import('#features/channels/channelmanager/channelcall-list-page'),
    'ChannelCallListPage',
  ),
  errorComponent: ContentError,
  staticData: { title: 'channels.channelmanager.callsTitle' },
})

const channelSalesRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/integrations/channelmanager/accounts',
  component: lazyPage(
    () => import('#features/channels/channelmanager/channelsale-list-page'),
    'ChannelSaleListPage',
  ),
  errorComponent: ContentError,
  staticData: { title: 'channels.channelmanager.accountsTitle' },
})

const platformForm = {
  component: lazyPage(
    () => import('#features/channels/channelmanager/platform-form-page'),
    'PlatformFormPage',
  ),
  errorComponent: ContentError,
} as const

const addPlatformRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/integrations/channelmanager/addplatform',
  ...platformForm,
  staticData: { title: 'channels.channelmanager.add' },
})

const editPlatformRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/integrations/channelmanager/addplatform/$id',
  ...platformForm,
  staticData: { title: 'channels.channelmanager.one' },
})

const feedsRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/integrations/feeds',
  component: lazyPage(() => import('#features/channels/feeds/feed-list-page'), 'FeedListPage'),
  errorComponent: ContentError,
  staticData: { title: 'channels.feeds.title' },
})

const feedForm = {
  component: lazyPage(() => import('#features/channels/feeds/feed-form-page'), 'FeedFormPage'),
  errorComponent: ContentError,
} as const

const addFeedRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/integrations/feeds/addfeed',
  ...feedForm,
  staticData: { title: 'channels.feeds.add' },
})

const editFeedRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/integrations/feeds/addfeed/$id',
  ...feedForm,
  staticData: { title: 'channels.feeds.one' },
})

const webhooksRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/integrations/webhooks',
  component: lazyPage(
    () => import('#features/channels/webhooks/webhook-list-page'),
    'WebhookListPage',
  ),
  errorComponent: ContentError,
  staticData: { title: 'channels.webhooks.title' },
})

const deliveriesRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/integrations/webhooks/deliveries',
  component: lazyPage(
    () => import('#features/channels/webhooks/delivery-list-page'),
    'DeliveryListPage',
  ),
  errorComponent: ContentError,
  staticData: { title: 'channels.webhooks.deliveriesTitle' },
})

const webhookForm = {
  component: lazyPage(
    () => import('#features/channels/webhooks/webhook-form-page'),
    'WebhookFormPage',
  ),
  errorComponent: ContentError,
} as const

const addWebhookRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/integrations/webhooks/addwebhook',
  ...webhookForm,
  staticData: { title: 'channels.webhooks.add' },
})

const editWebhookRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/integrations/webhooks/addwebhook/$id',
  ...webhookForm,
  staticData: { title: 'channels.webhooks.one' },
})

/** Everything under /integrations. */
export const integrationRoutes = [
  landingRoute,
  platformsRoute,
  channelCallsRoute,
  channelSalesRoute,
  addPlatformRoute,
  editPlatformRoute,
  websiteRoute,
  qrcodesRoute,
  addQrcodeRoute,
  editQrcodeRoute,
  feedsRoute,
  addFeedRoute,
  editFeedRoute,
  webhooksRoute,
  deliveriesRoute,
  addWebhookRoute,
  editWebhookRoute,
] as const
