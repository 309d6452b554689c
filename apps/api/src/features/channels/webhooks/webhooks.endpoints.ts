import * as contract from '@cantina/contract/channels/webhooks'
import { inBusiness } from '#platform/http/route'
import { say } from '#platform/texts'
import { deliveryContent } from './delivery-content'
import { makeWebhookSecret } from './make-webhook-secret'
import { redeliver, sendTestEvent } from './send-now'

export const webhookRoutes = [
  inBusiness(contract.makeWebhookSecret, {
    prepare: async ({ deps }) => deps.secrets.encryptionKey,
    handle: async (context, { params: { id } }, encryptionKey) => ({
      secret: await makeWebhookSecret(context, id, encryptionKey),
      message: say(context.language, 'messages.secretMade'),
    }),
  }),
  inBusiness(contract.testWebhook, async (context, { params: { id } }) => ({
    deliveryId: await sendTestEvent(context, id),
    message: say(context.language, 'messages.testEventSent'),
  })),
  inBusiness(contract.readDeliveryContent, (context, { params: { id } }) =>
    deliveryContent(context, id),
  ),
  inBusiness(contract.redeliver, async (context, { params: { id } }) => {
    await redeliver(context, id)
    return { message: say(context.language, 'messages.eventSentAgain') }
  }),
]
