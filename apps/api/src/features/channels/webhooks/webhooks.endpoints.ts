import * as contract from '@cantina/contract/channels/webhooks'
import { and, eq } from 'drizzle-orm'
import { newWebhookSecret } from '#features/channels/webhook-secrets/webhook-secrets'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { inBusiness } from '#platform/http/route'
import { say } from '#platform/texts'
import { webhookLines, webhooks } from '#schema/channels/webhooks.table'
import { deliveryContent } from './delivery-content'
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

/** Gives a webhook a secret in place of the one it had: whatever leaves from now on is signed with it. */
async function makeWebhookSecret(
  { tx, businessId, now }: BusinessContext,
  webhookId: string,
  encryptionKey: Buffer,
): Promise<string> {
  const [webhook] = await tx
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(and(eq(webhooks.businessId, businessId), eq(webhooks.id, webhookId)))
  if (!webhook) throw new Failure('not_found')
  const { secret, kept } = newWebhookSecret(encryptionKey, { businessId, webhookId })
  const values = { ...kept, madeAt: now }
  await tx
    .insert(webhookLines)
    .values({ businessId, webhookId, ...values })
    .onConflictDoUpdate({ target: [webhookLines.businessId, webhookLines.webhookId], set: values })
  return secret
}
