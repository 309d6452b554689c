import { channelCalls as resource } from '@cantina/contract/channels/channelmanager'
import { bindResource } from '#resource/bind-resource'
import { channelCalls } from '#schema/channels/channelmanager.table'
import { channelCallRows as table } from '#schema/channels/channelmanager.view'

export const channelcalls = bindResource({
  resource,
  table,
  keysIn: channelCalls,
  label: table.platformName,
  exported: ['platformName', 'call', 'problem', 'times', 'bookingNumber'],
})
