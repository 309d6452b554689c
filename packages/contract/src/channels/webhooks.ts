import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { count, id, instant, message, notes, requiredText } from '#contract/fields'
import { issue } from '#contract/issue-text'
import { anyRight } from '#contract/permissions'
import { defineResource } from '#contract/resource'
import { webhookAddressProblem } from '#contract/webhook-address'

/** What happens to a booking, in that order. */
export const bookingEvents = [
  'booking_created',
  'booking_confirmed',
  'booking_changed',
  'booking_denied',
  'booking_cancelled',
  'booking_arrived',
  'booking_no_show',
] as const

/** What others can be notified of, in the order in which it happens. */
export const webhookEvents = [
  ...bookingEvents,
  'order_created',
  'order_changed',
  'order_confirmed',
  'order_paid',
  'order_shipped',
  'order_delivered',
  'order_collected',
  'order_returned',
  'order_cancelled',
  'payment_received',
  'payment_refunded',
] as const

export type WebhookEvent = (typeof webhookEvents)[number]

/** A time has other free seats, or another price: for platforms that asked for it. */
export const availabilityEvent = 'availability_changed' as const

/** Also what is sent to see whether it arrives. */
export const deliveredEvents = [...webhookEvents, availabilityEvent, 'webhook_test'] as const

export type DeliveredEvent = (typeof deliveredEvents)[number]

/** As others read it: `booking.no_show`. */
export function eventOnWire(event: DeliveredEvent): string {
  return event.replace('_', '.')
}

/** More are a mistake: each is a call for everything that happens. */
export const mostWebhooks = 20

const longestAddress = 2_000

const webhookAddress = z
  .string()
  .trim()
  .min(1)
  .max(longestAddress)
  .refine((text) => !['format', 'scheme'].includes(webhookAddressProblem(text) ?? ''), {
    ...issue('webhookAddress'),
  })
  .refine((text) => webhookAddressProblem(text) !== 'port', issue('webhookPort'))
  .refine((text) => webhookAddressProblem(text) !== 'private', issue('webhookPrivate'))

/** Without a secret nothing is sent. `unused`: no event was sent yet; `failing`: no answer. */
export const webhookStates = ['no_secret', 'unused', 'healthy', 'failing'] as const

/** Follows from its secret and from what became of its deliveries. */
const followed = {
  state: z.enum(webhookStates),
  /** The end of its secret, to distinguish secrets; the secret itself is shown once. */
  secretEnd: z.string().nullable(),
  secretMadeAt: instant.nullable(),
  lastDeliveredAt: instant.nullable(),
  failingSince: instant.nullable(),
}

/** Services of others that are notified of bookings and orders as they happen. */
export const webhooks = defineResource({
  name: 'webhook',
  area: 'integrations',
  module: 'channels',
  fields: {
    name: requiredText(),
    url: webhookAddress,
    events: z
      .array(z.enum(webhookEvents))
      .min(1)
      .max(webhookEvents.length)
      .refine((events) => new Set(events).size === events.length, issue('twice')),
    /** Otherwise nothing that is sent says who comes or buys. */
    includesGuest: z.boolean(),
    notes,
  },
  outputOnly: followed,
  columns: {
    name: z.string(),
    url: z.string(),
    events: z.array(z.enum(webhookEvents)),
    includesGuest: z.boolean(),
    notes: z.string().nullable(),
    ...followed,
  },
  filters: {},
  sortable: ['name', 'createdAt', 'updatedAt'],
  defaultSort: 'name',
  lookupFor: ['integrations'],
  without: ['duplicate'],
  begins: { events: ['booking_created', 'booking_changed', 'booking_cancelled', 'order_created'] },
})

const display = anyRight('integrations.display')
const edit = anyRight('integrations.edit')
const byId = z.strictObject({ id })
const nothing = z.strictObject({})

export const makeWebhookSecret = endpoint({
  method: 'POST',
  path: '/v1/integrations/webhook/:id/secret',
  tag: 'integrations.webhook',
  summary:
    'Make the secret that deliveries are signed with, shown this once; the one before is used no more',
  access: edit,
  params: byId,
  body: nothing,
  answersSecret: true,
  answer: z.object({ message, secret: z.string() }),
})

export const testWebhook = endpoint({
  method: 'POST',
  path: '/v1/integrations/webhook/:id/test',
  tag: 'integrations.webhook',
  summary: 'Send a test event, which is about no booking or order',
  access: edit,
  params: byId,
  body: nothing,
  answer: z.object({ message, deliveryId: id }),
})

export const deliveryStatuses = ['waiting', 'delivered', 'failed'] as const

/** Why a delivery did not arrive; each is said in plain words. */
export const deliveryProblems = [
  'refused_answer',
  'redirect',
  'gone',
  'timeout',
  'unknown_host',
  'private_address',
  'unreachable',
  'certificate',
  'no_secret',
  'switched_off',
] as const

export type DeliveryProblem = (typeof deliveryProblems)[number]

const delivered = {
  webhookId: id,
  webhookName: z.string(),
  event: z.enum(deliveredEvents),
  /** The same however often it is sent. */
  eventId: id,
  bookingId: id.nullable(),
  orderId: id.nullable(),
  /** Of the booking or the order. */
  number: z.string().nullable(),
  attempts: count,
  lastAttemptAt: instant.nullable(),
  /** When it will be tried again, of one that waits. */
  nextAttemptAt: instant.nullable(),
  answerStatus: z.int().nullable(),
  durationMs: z.int().nullable(),
  problem: z.enum(deliveryProblems).nullable(),
}

/** What others were notified of late, and what they answered. */
export const webhookDeliveries = defineResource({
  name: 'webhookdelivery',
  area: 'integrations',
  module: 'channels',
  statuses: deliveryStatuses,
  fields: delivered,
  columns: delivered,
  filters: {
    webhookId: id.optional(),
    event: z.enum(deliveredEvents).optional(),
    problem: z.enum(deliveryProblems).optional(),
  },
  sortable: ['createdAt', 'updatedAt'],
  defaultSort: '-createdAt',
  lookupFor: ['integrations'],
  without: ['create', 'update', 'duplicate', 'setStatus', 'remove'],
})

export const readDeliveryContent = endpoint({
  method: 'GET',
  path: '/v1/integrations/webhookdelivery/:id/content',
  tag: 'integrations.webhookdelivery',
  summary:
    'What was sent, and the beginning of the answer; for those who may see the booking or the order',
  access: display,
  params: byId,
  answer: z.object({
    /** Null before the first attempt, and once its guest was deleted. */
    body: z.string().nullable(),
    answer: z.string().nullable(),
  }),
})

export const redeliver = endpoint({
  method: 'POST',
  path: '/v1/integrations/webhookdelivery/:id/again',
  tag: 'integrations.webhookdelivery',
  summary: 'Send an event once more, under the same id',
  access: edit,
  params: byId,
  body: nothing,
  answer: z.object({ message }),
})

/** How long deliveries are remembered. */
export const deliveryDays = 30
