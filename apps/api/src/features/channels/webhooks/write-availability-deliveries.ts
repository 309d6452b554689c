import { createHash } from 'node:crypto'
import { availabilityEvent } from '@cantina/contract/channels/webhooks'
import { addDays, type IsoDate } from '@cantina/domain/calendar'
import type { Stretch } from '@cantina/domain/channels/changed-days'
import { webhookPatienceMs } from '@cantina/domain/channels/webhook-retries'
import { and, between, eq, sql } from 'drizzle-orm'
import { timesIn } from '#features/channels/octo/octo-availability'
import type { OctoContext } from '#features/channels/octo/octo-context'
import { webhookOnWire } from '#features/channels/octo/octo-webhooks'
import type { PlatformWebhook } from '#features/channels/octo/webhook-context'
import { newId } from '#platform/ids'
import { addJob } from '#platform/jobs/jobs'
import {
  availabilitySnapshots,
  webhookDeliveries,
  webhookLines,
} from '#schema/channels/webhooks.table'
import { sendWebhooksJobName } from './send-now'

/** A service at a point of sale, as the standard calls them. */
export interface Visited {
  readonly productId: string
  readonly optionId: string
}

type Times = Record<string, string>

/**
 * Writes a delivery for each time of some days that is another than what the platform knows. Of a day that it was never
 * notified of it is only remembered how it is.
 */
export async function writeAvailabilityDeliveries(
  context: OctoContext,
  webhook: PlatformWebhook,
  visited: Visited,
  stretch: Stretch,
): Promise<void> {
  const { tx, businessId, now } = context
  // One process at a time compares and writes.
  await tx.execute(sql`select from ${webhookLines}
    where business_id = ${businessId} and webhook_id = ${webhook.id} for update`)
  const known = await knownTimes(context, webhook, visited, stretch)
  const starts = [...known].flatMap(([date, times]) =>
    Object.keys(times).map((start) => ({ date, start })),
  )
  const changed: object[] = []
  const days = new Map<IsoDate, Times>()
  for (let day = 0; day < stretch.days; day += 1) days.set(addDays(stretch.from, day), {})
  for (const time of await timesIn(context, visited, stretch, starts)) {
    const { date, start, isOffered, availability } = time
    // Whoever can no longer book it knows so by its cut-off.
    if (Date.parse(availability.utcCutoffAt) <= now.getTime()) continue
    const sum = checkSumOf(availability)
    const before = known.get(date)
    if (before && before[start] !== sum) changed.push(availability)
    const times = days.get(date)
    if (isOffered && times) times[start] = sum
  }
  await remember(context, webhook, visited, days)
  if (changed.length === 0) return
  const triedUntil = new Date(now.getTime() + (webhook.asked.retryOnError ? webhookPatienceMs : 0))
  await tx.insert(webhookDeliveries).values(
    changed.map((availability) => ({
      businessId,
      id: newId(now.getTime()),
      status: 'waiting' as const,
      webhookId: webhook.id,
      event: availabilityEvent,
      eventId: newId(now.getTime()),
      body: JSON.stringify({ webhook: webhookOnWire(webhook), availability, ...visited }),
      nextAttemptAt: now,
      triedUntil,
      createdAt: now,
      updatedAt: now,
    })),
  )
  await addJob(tx, sendWebhooksJobName, {})
}

async function knownTimes(
  { tx, businessId }: OctoContext,
  { id }: PlatformWebhook,
  { productId, optionId }: Visited,
  { from, days }: Stretch,
): Promise<Map<IsoDate, Times>> {
  const rows = await tx
    .select({ date: availabilitySnapshots.date, times: availabilitySnapshots.times })
    .from(availabilitySnapshots)
    .where(
      and(
        eq(availabilitySnapshots.businessId, businessId),
        eq(availabilitySnapshots.webhookId, id),
        eq(availabilitySnapshots.serviceId, productId),
        eq(availabilitySnapshots.posId, optionId),
        between(availabilitySnapshots.date, from, addDays(from, days - 1)),
      ),
    )
  return new Map(rows.map(({ date, times }) => [date, { ...times }]))
}

async function remember(
  { tx, businessId }: OctoContext,
  { id: webhookId }: PlatformWebhook,
  { productId: serviceId, optionId: posId }: Visited,
  days: ReadonlyMap<IsoDate, Times>,
): Promise<void> {
  await tx
    .insert(availabilitySnapshots)
    .values(
      [...days].map(([date, times]) => ({ businessId, webhookId, serviceId, posId, date, times })),
    )
    .onConflictDoUpdate({
      target: [
        availabilitySnapshots.businessId,
        availabilitySnapshots.webhookId,
        availabilitySnapshots.serviceId,
        availabilitySnapshots.posId,
        availabilitySnapshots.date,
      ],
      set: { times: sql`excluded.times` },
      setWhere: sql`${availabilitySnapshots.times} <> excluded.times`,
    })
}

function checkSumOf(availability: object): string {
  return createHash('sha256').update(JSON.stringify(availability)).digest('base64url').slice(0, 16)
}
