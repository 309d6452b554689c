import { notificationEvents } from '@cantina/domain/communications/notifications'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instantColumn } from '#platform/database/columns'
import { businessColumns, linkColumns } from '#platform/tenancy/business-columns'
import { pointsTo } from '#platform/tenancy/business-keys'
import { users } from '#platform/tenancy/users.table'

/** What somebody wants to be notified of; null where they have never chosen. */
export const notificationChoices = pgTable(
  'notification_choices',
  {
    ...linkColumns,
    userId: uuid().notNull(),
    mailKinds: text().array(),
    pushKinds: text().array(),
    hasDigest: boolean(),
    /** When they last got a mail about what happened: the next one waits. */
    mailedAt: instantColumn(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.userId] }),
    pointsTo('notification_choices_user', [t.businessId, t.userId], users).onDelete('cascade'),
  ],
)

/** When a business has the next day announced; without a row at the usual hour. */
export const digestSettings = pgTable(
  'digest_settings',
  { ...linkColumns, hour: integer().notNull() },
  (t) => [
    primaryKey({ columns: [t.businessId] }),
    check('digest_settings_hour', sql`${t.hour} between 0 and 23`),
  ],
)

/** Asked for by somebody who wants to see whether notifications arrive. */
export const testEvent = 'test'

export const notificationWays = ['mail', 'push'] as const

/** What somebody is yet to be notified of: derived from changes, deleted when it is sent. */
export const notifications = pgTable(
  'notifications',
  {
    ...businessColumns,
    userId: uuid().notNull(),
    way: text({ enum: notificationWays }).notNull(),
    event: text({ enum: [...notificationEvents, testEvent] }).notNull(),
    /** The booking, the order, the review, the payment or the refund; of a test the browser. */
    subjectId: uuid().notNull(),
    at: instantColumn().notNull().defaultNow(),
    /** Since when somebody is sending it. */
    claimedAt: instantColumn(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    pointsTo('notifications_user', [t.businessId, t.userId], users).onDelete('cascade'),
    uniqueIndex('notifications_once').on(t.businessId, t.userId, t.way, t.event, t.subjectId),
    index('notifications_waiting').on(t.way, t.at),
  ],
)

/** A browser in which somebody has notifications shown, for as long as its session lasts. */
export const pushDevices = pgTable(
  'push_devices',
  {
    ...businessColumns,
    userId: uuid().notNull(),
    sessionId: uuid().notNull(),
    /** Where the browser's maker takes messages for it. */
    endpoint: text().notNull(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: instantColumn().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    pointsTo('push_devices_user', [t.businessId, t.userId], users).onDelete('cascade'),
    uniqueIndex('push_devices_endpoint').on(t.businessId, t.endpoint),
    index().on(t.businessId, t.userId),
    index().on(t.endpoint),
  ],
)
