import type { OctoWebhookAsked } from '@cantina/contract/channels/octo-bodies'
import type { DeliveryProblem } from '@cantina/contract/channels/webhooks'
import { nextWebhookAttempt } from '@cantina/domain/channels/webhook-retries'
import { and, asc, eq, lte, sql } from 'drizzle-orm'
import { composeBookingUpdate } from '#features/channels/octo/compose-booking-update'
import type { Deps } from '#platform/http/context'
import { webhookDeliveries, webhookLines, webhooks } from '#schema/channels/webhooks.table'
import { composeEvent } from './compose-event'
import type { Line } from './held-lines'

type Reach = Pick<Deps, 'database' | 'clock' | 'secrets' | 'baseUrl'>

export interface TakenDelivery {
  readonly event: typeof webhookDeliveries.$inferSelect
  readonly url: string
  readonly includesGuest: boolean
  /** Null of the business's own. */
  readonly platformId: string | null
  readonly asked: OctoWebhookAsked | null
  readonly events: (typeof webhooks.$inferSelect)['events']
  readonly sealed: string
  readonly attempts: number
}

export interface Outcome {
  /** Null: it has arrived. */
  readonly problem: DeliveryProblem | null
  readonly status: number | null
  readonly answer: string | null
  readonly durationMs: number | null
}

/**
 * Takes the first due delivery of a line and marks it as tried before it is sent; null where
 * another process has taken the line meanwhile.
 */
export async function takeDelivery(
  { database, clock }: Reach,
  { businessId, webhookId, heldBy }: Line,
): Promise<TakenDelivery | null> {
  return database.inBusiness({ businessId }, async (tx) => {
    const now = clock.now()
    const [next] = await tx
      .select({
        event: webhookDeliveries,
        url: webhooks.url,
        includesGuest: webhooks.includesGuest,
        platformId: webhooks.platformId,
        asked: webhooks.asked,
        events: webhooks.events,
        sealed: webhookLines.sealed,
      })
      .from(webhookDeliveries)
      .innerJoin(
        webhooks,
        and(eq(webhooks.businessId, businessId), eq(webhooks.id, webhookDeliveries.webhookId)),
      )
      .innerJoin(
        webhookLines,
        and(eq(webhookLines.businessId, businessId), eq(webhookLines.webhookId, webhooks.id)),
      )
      .where(
        and(
          eq(webhookDeliveries.businessId, businessId),
          eq(webhookDeliveries.webhookId, webhookId),
          eq(webhookDeliveries.status, 'waiting'),
          lte(webhookDeliveries.nextAttemptAt, now),
          eq(webhooks.status, 'active'),
          eq(webhookLines.heldBy, heldBy),
        ),
      )
      .orderBy(asc(webhookDeliveries.position))
      .limit(1)
      .for('update', { of: webhookDeliveries })
    if (!next) return null
    const { id, triedUntil } = next.event
    const attempts = next.event.attempts + 1
    await tx
      .update(webhookDeliveries)
      .set({
        attempts,
        lastAttemptAt: now,
        // Of a process that dies now it is sent again, also at the very end of its time.
        nextAttemptAt: nextWebhookAttempt(attempts, now, triedUntil) ?? triedUntil,
        updatedAt: now,
      })
      .where(and(eq(webhookDeliveries.businessId, businessId), eq(webhookDeliveries.id, id)))
    return { ...next, attempts }
  })
}

/** Written once, with what is known then, and sent the same again. */
export async function bodyOf(
  reach: Reach,
  { businessId }: Line,
  { event, includesGuest, url, platformId, asked, events }: TakenDelivery,
): Promise<string> {
  if (event.body !== null) return event.body
  return reach.database.inBusiness({ businessId }, async (tx) => {
    const body =
      platformId && asked && event.bookingId
        ? await composeBookingUpdate(
            reach,
            tx,
            businessId,
            { id: event.webhookId, url, platformId, asked, events },
            event.bookingId,
          )
        : await composeEvent(tx, businessId, event, includesGuest)
    await tx
      .update(webhookDeliveries)
      .set({ body })
      .where(and(eq(webhookDeliveries.businessId, businessId), eq(webhookDeliveries.id, event.id)))
    return body
  })
}

/** What became of it. Answers may quote what was sent: of what was deleted meanwhile nothing is kept. */
export async function recordOutcome(
  { database, clock }: Reach,
  { businessId, webhookId, heldBy }: Line,
  { event: { id, triedUntil }, attempts }: TakenDelivery,
  { problem, status, answer, durationMs }: Outcome,
): Promise<void> {
  await database.inBusiness({ businessId }, async (tx) => {
    const now = clock.now()
    const isOver = problem === 'gone' || nextWebhookAttempt(attempts, now, triedUntil) === null
    await tx
      .update(webhookDeliveries)
      .set({
        status: problem === null ? 'delivered' : isOver ? 'failed' : 'waiting',
        problem,
        answerStatus: status,
        durationMs,
        answer: sql`case when ${webhookDeliveries.body} is not null then ${answer}::text end`,
        updatedAt: now,
      })
      .where(
        and(
          eq(webhookDeliveries.businessId, businessId),
          eq(webhookDeliveries.id, id),
          eq(webhookDeliveries.status, 'waiting'),
          eq(webhookDeliveries.attempts, attempts),
        ),
      )
    await tx
      .update(webhookLines)
      .set(
        problem === null
          ? { lastDeliveredAt: now, failingSince: null }
          : {
              failingSince: sql`coalesce(${webhookLines.failingSince}, ${now.toISOString()}::timestamptz)`,
            },
      )
      .where(
        and(
          eq(webhookLines.businessId, businessId),
          eq(webhookLines.webhookId, webhookId),
          eq(webhookLines.heldBy, heldBy),
        ),
      )
  })
}
