import type { OctoWebhookAsked, webhookBody } from '@cantina/contract/channels/octo-bodies'
import { availabilityEvent, bookingEvents } from '@cantina/contract/channels/webhooks'
import { webhookAddressProblem } from '@cantina/contract/webhook-address'
import { and, asc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { sealWebhookSecret } from '#features/channels/webhook-secrets/webhook-secrets'
import { isUuid, newId } from '#platform/ids'
import { addJob } from '#platform/jobs/jobs'
import { webhookLines, webhooks } from '#schema/channels/webhooks.table'
import type { OctoContext } from './octo-context'
import { OctoError, unprocessable } from './octo-error'
import { lockReservation } from './reservations'
import { notifyAvailabilityJobName } from './webhook-context'

type Webhook = Pick<typeof webhooks.$inferSelect, 'id' | 'url' | 'events'> & {
  readonly asked: OctoWebhookAsked | null
}

/** More are a mistake: each is a call for everything that happens. */
const mostOfPlatform = 10

/** What is sent instead of a header's value, which may be a secret. */
const hidden = '***'

/** What the standard names, and which of our events it is. */
const eventsOf = {
  booking_update: bookingEvents,
  availability_update: [availabilityEvent],
} as const

type OctoEvent = keyof typeof eventsOf

const octoEvents = Object.keys(eventsOf) as OctoEvent[]

function octoEventOf({ events }: Pick<Webhook, 'events'>): OctoEvent {
  return events.includes(availabilityEvent) ? 'availability_update' : 'booking_update'
}

/** A webhook in the format of the standard. */
export function webhookOnWire({ id, url, events, asked }: Webhook) {
  return {
    id,
    event: octoEventOf({ events }),
    url,
    retryOnError: asked?.retryOnError ?? true,
    useContactLanguage: asked?.useContactLanguage ?? true,
    headers: Object.fromEntries((asked?.headerNames ?? []).map((name) => [name, hidden])),
    capabilities: asked?.capabilities ?? [],
  }
}

export async function listWebhooks(context: OctoContext) {
  return (await readWebhooks(context)).map(webhookOnWire)
}

/**
 * Where the platform wants to be notified of its bookings or of availability, through the webhooks of the business: by
 * the same sender, to the same kind of addresses. The same address again, for the same, takes the place of what was
 * asked for before.
 */
export async function createWebhook(
  context: OctoContext,
  { url, event: wanted, headers, ...how }: z.output<typeof webhookBody>,
) {
  const { tx, businessId, platform, now, language } = context
  const event = octoEvents.find((one) => one === wanted)
  if (!event) throw unprocessable('unknown_event')
  if (webhookAddressProblem(url) !== null) throw unprocessable('webhook_address')
  await lockReservation(context, 'webhooks')
  const known = await readWebhooks(context)
  const before = known.find((one) => one.url === url && octoEventOf(one) === event)
  if (!before && known.length >= mostOfPlatform) throw unprocessable('too_many_webhooks')
  const asked: OctoWebhookAsked = {
    ...how,
    headerNames: Object.keys(headers),
    capabilities: [...context.capabilities].filter((one) => one !== 'octo/webhooks'),
    language,
  }
  const id = before?.id ?? newId(now.getTime())
  const events = [...eventsOf[event]]
  if (before) {
    await tx
      .update(webhooks)
      .set({ asked, updatedAt: now })
      .where(and(eq(webhooks.businessId, businessId), eq(webhooks.id, id)))
  } else {
    await tx.insert(webhooks).values({
      businessId,
      id,
      name: [platform.name, url, ...(event === 'booking_update' ? [] : [event])].join(' · '),
      url,
      events,
      includesGuest: true,
      platformId: platform.id,
      asked,
      status: 'active',
      createdAt: now,
      updatedAt: now,
    })
  }
  const place = { businessId, webhookId: id }
  const sealed = sealWebhookSecret(context.encryptionKey, place, JSON.stringify(headers))
  // What is free is looked at anew: capabilities add to what is sent.
  const line = { sealed, secretEnd: '', madeAt: now, lookedAt: null }
  await tx
    .insert(webhookLines)
    .values({ ...place, ...line })
    .onConflictDoUpdate({ target: [webhookLines.businessId, webhookLines.webhookId], set: line })
  if (event === 'availability_update') await addJob(tx, notifyAvailabilityJobName, {})
  return webhookOnWire({ id, url, events, asked })
}

/** Nothing more is sent there, also not what waits. */
export async function deleteWebhook(context: OctoContext, id: string) {
  const { tx, businessId } = context
  const found = (await readWebhooks(context)).find((one) => one.id === id && isUuid(id))
  if (!found) throw new OctoError('BAD_REQUEST', 'unknown_webhook')
  await tx.delete(webhooks).where(and(eq(webhooks.businessId, businessId), eq(webhooks.id, id)))
  return webhookOnWire(found)
}

function readWebhooks({ tx, businessId, platform }: OctoContext): Promise<Webhook[]> {
  return tx
    .select({
      id: webhooks.id,
      url: webhooks.url,
      events: webhooks.events,
      asked: webhooks.asked,
    })
    .from(webhooks)
    .where(and(eq(webhooks.businessId, businessId), eq(webhooks.platformId, platform.id)))
    .orderBy(asc(webhooks.createdAt), asc(webhooks.id))
}
