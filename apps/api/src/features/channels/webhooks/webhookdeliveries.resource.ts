import { webhookDeliveries as resource } from '@cantina/contract/channels/webhooks'
import { bindResource } from '#resource/bind-resource'
import { webhookDeliveryRows as table, webhookDeliveries } from '#schema/channels/webhooks.table'

export const webhookdeliveries = bindResource({
  resource,
  table,
  keysIn: webhookDeliveries,
  label: table.webhookName,
  exported: [
    'webhookName',
    'event',
    'eventId',
    'number',
    'attempts',
    'lastAttemptAt',
    'answerStatus',
    'durationMs',
    'problem',
  ],
})
