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
          name: 'channels.channelmanager.title',
          path: '/integrations/channelmanager',
          access: display,
        },
        {
          id: 'integrations-add-platform',
          name: 'channels.channelmanager.add',
          path: '/integrations/channelmanager/addplatform',
          access: accessTo('integrations', 'edit'),
        },
        {
          id: 'integrations-channel-accounts',
          name: 'channels.channelmanager.accountsTitle',
          path: '/integrations/channelmanager/accounts',
          access: display,
        },
        {
          id: 'integrations-channel-calls',
          name: 'channels.channelmanager.callsTitle',
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
          name: 'guest.website.title',
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
          name: 'guest.qrcode.title',
          path: '/integrations/qrcode',
          access: display,
        },
        {
          id: 'integrations-add-qrcode',
          name: 'guest.qrcode.add',
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
          name: 'channels.feeds.title',
          path: '/integrations/feeds',
          access: display,
        },
        {
          id: 'integrations-add-feed',
          name: 'channels.feeds.add',
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
          name: 'channels.webhooks.title',
          path: '/integrations/webhooks',
          access: display,
        },
        {
          id: 'integrations-add-webhook',
          name: 'channels.webhooks.add',
          path: '/integrations/webhooks/addwebhook',
          access: accessTo('integrations', 'edit'),
        },
        {
          id: 'integrations-deliveries',
          name: 'channels.webhooks.deliveriesTitle',
          path: '/integrations/webhooks/deliveries',
          access: display,
        },
      ],
    },
  ],
  pages: [
    {
      id: 'integrations',
      name: 'guest.landing.title',
      path: '/integrations',
      access: display,
    },
  ],
}
