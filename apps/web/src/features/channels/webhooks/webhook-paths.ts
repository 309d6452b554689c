import type { ResourcePaths } from '#resource/resource-paths'

export const webhookPaths: ResourcePaths = {
  list: '/integrations/webhooks',
  add: '/integrations/webhooks/addwebhook',
  edit: (id) => `/integrations/webhooks/addwebhook/${id}`,
}

export const deliveryPaths: ResourcePaths = { list: '/integrations/webhooks/deliveries' }
