import type { ResourcePaths } from '#resource/resource-paths'

export const platformPaths: ResourcePaths = {
  list: '/integrations/channelmanager',
  add: '/integrations/channelmanager/addplatform',
  edit: (id) => `/integrations/channelmanager/addplatform/${id}`,
}

export const channelCallPaths: ResourcePaths = { list: '/integrations/channelmanager/calls' }
