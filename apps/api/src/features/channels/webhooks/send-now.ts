import { webhookPatienceMs } from '@cantina/domain/channels/webhook-retries'
import { and, eq } from 'drizzle-orm'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { newId } from '#platform/ids'
import { addJob } from '#platform/jobs/jobs'
import { webhookDeliveries, webhookLines, webhooks } from '#schema/channels/webhooks.table'

export const sendWebhooksJobName = 'send-webhooks'

/** Sends a test event, to see whether it arrives. */
export async function sendTestEvent(context: BusinessContext, webhookId: string): Promise<string> {
  const { tx, businessId, now } = context
  await wakeLine(context, webhookId)
  const id = newId(now.getTime())
  await tx.insert(webhookDeliveries).values({
    businessId,
    id,
    status: 'waiting',
    webhookId,
    event: 'webhook_test',
    eventId: newId(now.getTime()),
    createdAt: now,
    updatedAt: now,
    ...untilNow(now),
  })
  await addJob(tx, sendWebhooksJobName, {})
  return id
}

/** The same event under the same id, for another day. */
export async function redeliver(context: BusinessContext, id: string): Promise<void> {
  const { tx, businessId, now } = context
  const [delivery] = await tx
    .update(webhookDeliveries)
    .set({ status: 'waiting', problem: null, updatedAt: now, ...untilNow(now) })
    .where(and(eq(webhookDeliveries.businessId, businessId), eq(webhookDeliveries.id, id)))
    .returning({ webhookId: webhookDeliveries.webhookId })
  if (!delivery) throw new Failure('not_found')
  await wakeLine(context, delivery.webhookId)
  await addJob(tx, sendWebhooksJobName, {})
}

function untilNow(now: Date) {
  return { nextAttemptAt: now, triedUntil: new Date(now.getTime() + webhookPatienceMs) }
}

/** Makes the line due at once, even if it has just failed: somebody waits for the result. */
async function wakeLine({ tx, businessId }: BusinessContext, webhookId: string): Promise<void> {
  const [webhook] = await tx
    .select({ status: webhooks.status })
    .from(webhooks)
    .where(and(eq(webhooks.businessId, businessId), eq(webhooks.id, webhookId)))
  if (!webhook) throw new Failure('not_found')
  const woken = await tx
    .update(webhookLines)
    .set({ restsUntil: null })
    .where(and(eq(webhookLines.businessId, businessId), eq(webhookLines.webhookId, webhookId)))
    .returning({ webhookId: webhookLines.webhookId })
  if (webhook.status !== 'active' || woken.length === 0) throw new Failure('webhook_not_ready')
}
