import { webhookDeliveries as resource } from '@cantina/contract/channels/webhooks'
import { bindResource } from '#resource/bind-resource'
import { webhookDeliveries } from '#schema/channels/webhooks.table'
import { webhookDeliveryRows as table } from '#schema/channels/webhooks.view'

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
