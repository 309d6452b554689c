import { channelCalls as resource } from '@cantina/contract/channels/channelmanager'
import { bindResource } from '#resource/bind-resource'
import { channelCalls, channelCallRows as table } from '#schema/channels/channelmanager.table'

export const channelcalls = bindResource({
  resource,
  table,
  keysIn: channelCalls,
  label: table.platformName,
  exported: ['platformName', 'call', 'problem', 'times', 'bookingNumber'],
})
