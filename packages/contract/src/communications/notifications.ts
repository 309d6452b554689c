import {
  digestHours,
  type NotificationKind,
  notificationKinds,
} from '@cantina/domain/communications/notifications'
import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { id, message } from '#contract/fields'
import { issue } from '#contract/issue-text'
import { businessAccess, businessAdminAccess, type Right } from '#contract/permissions'
import { webhookAddressProblem } from '#contract/webhook-address'

/** Who may not look at it is not notified of it either. */
const rightsFor: Readonly<Record<NotificationKind, readonly Right[]>> = {
  booking: ['booking.display'],
  request: ['booking.display'],
  cancellation: ['booking.display'],
  order: ['sales.display'],
  review: ['reviews.display'],
  payment_problem: ['booking.display', 'sales.display'],
}

export const digestRight: Right = 'booking.display'

export function kindsFor(rights: readonly Right[]): NotificationKind[] {
  return notificationKinds.filter((kind) => rightsFor[kind].some((right) => rights.includes(right)))
}

const kinds = z.array(z.enum(notificationKinds)).max(notificationKinds.length)

const choices = {
  mailKinds: kinds,
  pushKinds: kinds,
  /** A mail in the evening about the next day. */
  hasDigest: z.boolean(),
}

/** Whose choices: one's own unless an administrator looks after somebody else's. */
const userId = id.nullable()

const path = '/v1/settings/notifications'
const tag = 'settings'

export const notificationSettings = z.object({
  userId: id,
  ...choices,
  /** What this person can be notified of. */
  offered: kinds,
  offersDigest: z.boolean(),
  /** At which hour of the business the digest is sent. */
  digestHour: z.int(),
  /** Everybody whose choices the reader may make. */
  people: z.array(z.object({ id, name: z.string() })),
  /** With which browsers are asked to take notifications from this installation. */
  pushKey: z.string(),
})

export type NotificationSettings = z.infer<typeof notificationSettings>

export const readNotifications = endpoint({
  method: 'GET',
  path,
  tag,
  summary: 'What somebody is notified of, and how',
  access: businessAccess,
  query: z.strictObject({ userId: id.optional() }),
  answer: notificationSettings,
})

export const updateNotifications = endpoint({
  method: 'PUT',
  path,
  tag,
  summary: 'Choose what somebody is notified of; for others an administrator does',
  access: businessAccess,
  body: z.strictObject({ ...choices, userId }),
  answer: z.object({ message, item: notificationSettings }),
})

export const updateDigestHour = endpoint({
  method: 'PUT',
  path: `${path}/digest`,
  tag,
  summary: 'Choose the hour at which the digest of the next day is sent',
  access: businessAdminAccess,
  body: z.strictObject({
    hour: z
      .int()
      .min(0)
      .max(digestHours.length - 1),
  }),
  answer: z.object({ message }),
})

/** Where a browser's maker takes messages for it: an address that the browser gave, judged like those of webhooks. */
const pushAddress = z
  .string()
  .min(1)
  .max(1_000)
  .refine((text) => webhookAddressProblem(text) === null, issue('invalidUrl'))

/** Points on a curve and secrets, as browsers give them. */
const encoded = (pattern: RegExp) => z.string().regex(pattern)

export const addPushDevice = endpoint({
  method: 'POST',
  path: `${path}/devices`,
  tag,
  summary: 'Have notifications shown in this browser while its session lasts',
  access: businessAccess,
  body: z.strictObject({
    endpoint: pushAddress,
    p256dh: encoded(/^[A-Za-z0-9_-]{87}=?$/),
    auth: encoded(/^[A-Za-z0-9_-]{22}(==)?$/),
  }),
  answer: z.object({ message }),
})

export const removePushDevice = endpoint({
  method: 'POST',
  path: `${path}/devices/remove`,
  tag,
  summary: 'Show no more notifications in this browser',
  access: businessAccess,
  body: z.strictObject({ endpoint: pushAddress }),
  answer: z.object({ message }),
})

export const testPushDevice = endpoint({
  method: 'POST',
  path: `${path}/devices/test`,
  tag,
  summary: 'Show a notification now, to see whether it arrives',
  access: businessAccess,
  body: z.strictObject({ endpoint: pushAddress }),
  answer: z.object({ message }),
})
