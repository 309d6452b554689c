import { accessTo } from '@cantina/contract/permissions'
import { Blocks } from 'lucide-react'
import type { NavigationEntry } from './navigation-entry'

const display = accessTo('integrations', 'display')

/** What connects the business with the outside. */
export const integrationEntry: NavigationEntry = {
  id: 'integrations',
  name: 'shell.integrations',
  key: 'integrations',
  path: '/integrations',
  icon: Blocks,
  children: [
    {
      id: 'integrations-channelmanager',
      name: 'shell.channelmanager',
      key: 'channelmanager',
      path: '/integrations/channelmanager',
      scope: '/integrations/channelmanager',
      pages: [
        {
          id: 'integrations-platforms',
          name: 'integrations.channels.title',
          path: '/integrations/channelmanager',
          access: display,
        },
        {
          id: 'integrations-add-platform',
          name: 'integrations.channels.add',
          path: '/integrations/channelmanager/addplatform',
          access: accessTo('integrations', 'edit'),
        },
        {
          id: 'integrations-channel-accounts',
          name: 'integrations.channels.accountsTitle',
          path: '/integrations/channelmanager/accounts',
          access: display,
        },
        {
          id: 'integrations-channel-calls',
          name: 'integrations.channels.callsTitle',
          path: '/integrations/channelmanager/calls',
          access: display,
        },
      ],
    },
    {
      id: 'integrations-website',
      name: 'shell.website',
      key: 'website',
      path: '/integrations/website',
      scope: '/integrations/website',
      pages: [
        {
          id: 'integrations-website',
          name: 'integrations.website.title',
          path: '/integrations/website',
          access: display,
        },
      ],
    },
    {
      id: 'integrations-qrcode',
      name: 'shell.qrcodes',
      key: 'qrcode',
      path: '/integrations/qrcode',
      scope: '/integrations/qrcode',
      pages: [
        {
          id: 'integrations-qrcodes',
          name: 'integrations.qrcodes.title',
          path: '/integrations/qrcode',
          access: display,
        },
        {
          id: 'integrations-add-qrcode',
          name: 'integrations.qrcodes.add',
          path: '/integrations/qrcode/addqrcode',
          access: accessTo('integrations', 'edit'),
        },
      ],
    },
    {
      id: 'integrations-feeds',
      name: 'shell.feeds',
      key: 'feeds',
      path: '/integrations/feeds',
      scope: '/integrations/feeds',
      pages: [
        {
          id: 'integrations-feeds',
          name: 'integrations.feeds.title',
          path: '/integrations/feeds',
          access: display,
        },
        {
          id: 'integrations-add-feed',
          name: 'integrations.feeds.add',
          path: '/integrations/feeds/addfeed',
          access: accessTo('integrations', 'edit'),
        },
      ],
    },
    {
      id: 'integrations-webhooks',
      name: 'shell.webhooks',
      key: 'webhooks',
      path: '/integrations/webhooks',
      scope: '/integrations/webhooks',
      pages: [
        {
          id: 'integrations-webhooks',
          name: 'integrations.webhooks.title',
          path: '/integrations/webhooks',
          access: display,
        },
        {
          id: 'integrations-add-webhook',
          name: 'integrations.webhooks.add',
          path: '/integrations/webhooks/addwebhook',
          access: accessTo('integrations', 'edit'),
        },
        {
          id: 'integrations-deliveries',
          name: 'integrations.webhooks.deliveriesTitle',
          path: '/integrations/webhooks/deliveries',
          access: display,
        },
      ],
    },
  ],
  pages: [
    {
      id: 'integrations',
      name: 'integrations.landing.title',
      path: '/integrations',
      access: display,
    },
  ],
}
