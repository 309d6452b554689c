import { accessTo } from '@cantina/contract/permissions'
import type { ResourcePaths } from '#resource/resource-paths'

export const platformPaths: ResourcePaths = {
  list: '/integrations/channelmanager',
  add: '/integrations/channelmanager/addplatform',
  edit: (id) => `/integrations/channelmanager/addplatform/${id}`,
}

export const channelSalePaths: ResourcePaths = { list: '/integrations/channelmanager/accounts' }

export const channelCallPaths: ResourcePaths = { list: '/integrations/channelmanager/calls' }

export const bookingPath = (id: string) => `/home/createreservation/edit/${id}`

/** Who may open a booking. */
export const bookingAccess = accessTo('booking', 'display')
