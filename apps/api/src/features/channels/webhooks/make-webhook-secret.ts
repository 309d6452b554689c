import { and, eq } from 'drizzle-orm'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { webhookLines, webhooks } from '#schema/channels/webhooks.table'
import { newWebhookSecret } from './webhook-secrets'

/** Gives a webhook a secret in place of the one it had: whatever leaves from now on is signed with it. */
export async function makeWebhookSecret(
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
