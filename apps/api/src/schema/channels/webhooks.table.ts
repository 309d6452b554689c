import type { OctoWebhookAsked } from '@cantina/contract/channels/octo-bodies'
import {
  availabilityEvent,
  deliveredEvents,
  deliveryProblems,
  deliveryStatuses,
  webhookEvents,
} from '@cantina/contract/channels/webhooks'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instantColumn, searchTextOf, sortKeyOf } from '#platform/database/columns'
import { linkColumns, recordColumns } from '#platform/tenancy/business-columns'
import { listKeys, pointsTo } from '#platform/tenancy/business-keys'
import { bookings } from '#schema/bookings/bookings.table'
import { pointsOfSale } from '#schema/catalogue/pos.table'
import { services } from '#schema/catalogue/services.table'
import { orders } from '#schema/orders/orders.table'
import { payments } from '#schema/payments/payments.table'
import { channelPlatforms } from './channelmanager.table'

/** Where the business sends events, and which. */
export const webhooks = pgTable(
  'webhooks',
  {
    ...recordColumns,
    name: text().notNull(),
    nameKey: sortKeyOf('name').notNull(),
    searchText: searchTextOf('name', 'url', 'notes').notNull(),
    url: text().notNull(),
    events: text({ enum: [...webhookEvents, availabilityEvent] })
      .array()
      .notNull(),
    includesGuest: boolean().notNull(),
    notes: text(),
    /** Of a platform, which registered it itself and is notified of its own bookings, or of availability. */
    platformId: uuid(),
    asked: jsonb().$type<OctoWebhookAsked>(),
  },
  (t) => [
    ...listKeys(t),
    uniqueIndex('webhooks_name_unique').on(t.businessId, t.nameKey),
    check('webhooks_status', sql`${t.status} in ('active', 'inactive')`),
    pointsTo('webhooks_platform', [t.businessId, t.platformId], channelPlatforms).onDelete(
      'cascade',
    ),
    index().on(t.businessId, t.platformId),
    check('webhooks_events', sql`cardinality(${t.events}) > 0`),
    check('webhooks_asked', sql`(${t.platformId} is null) = (${t.asked} is null)`),
  ],
)

/**
 * The sealed secret of a webhook and the state of its deliveries: kept apart, so that the change
 * record has neither. A sender locks this row, so that each webhook gets one delivery at a time.
 */
export const webhookLines = pgTable(
  'webhook_lines',
  {
    ...linkColumns,
    webhookId: uuid().notNull(),
    sealed: text().notNull(),
    secretEnd: text().notNull(),
    madeAt: instantColumn().notNull(),
    lastDeliveredAt: instantColumn(),
    /** Since the first of those that failed one after the other. */
    failingSince: instantColumn(),
    /** Somebody sends to it, at the latest until then. */
    heldUntil: instantColumn(),
    /** By whom: a process that was away too long must not write for the next one. */
    heldBy: uuid(),
    /** One that has just failed is left alone for a moment. */
    restsUntil: instantColumn(),
    /** Until when changes of availability were looked at, by the database's clock. */
    lookedAt: instantColumn(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.webhookId] }),
    pointsTo('webhook_lines_webhook', [t.businessId, t.webhookId], webhooks).onDelete('cascade'),
    index('webhook_lines_failing').on(t.businessId).where(sql`${t.failingSince} is not null`),
  ],
)

/** What a platform knows of the times of a day: a check sum each, so that it is sent what is another. */
export const availabilitySnapshots = pgTable(
  'availability_snapshots',
  {
    ...linkColumns,
    webhookId: uuid().notNull(),
    serviceId: uuid().notNull(),
    posId: uuid().notNull(),
    date: date().notNull(),
    times: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.webhookId, t.serviceId, t.posId, t.date] }),
    pointsTo('availability_snapshots_webhook', [t.businessId, t.webhookId], webhooks).onDelete(
      'cascade',
    ),
    pointsTo('availability_snapshots_service', [t.businessId, t.serviceId], services).onDelete(
      'cascade',
    ),
    pointsTo('availability_snapshots_pos', [t.businessId, t.posId], pointsOfSale).onDelete(
      'cascade',
    ),
    index().on(t.businessId, t.serviceId),
    index().on(t.businessId, t.posId),
  ],
)

/** What a webhook is to be sent, or was: derived from the change record, and from what is free. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    ...recordColumns,
    status: text({ enum: deliveryStatuses }).notNull(),
    searchText: searchTextOf('event', 'event_id::text').notNull(),
    /** In which order things happened. */
    position: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    webhookId: uuid().notNull(),
    event: text({ enum: deliveredEvents }).notNull(),
    eventId: uuid().notNull(),
    bookingId: uuid(),
    orderId: uuid(),
    paymentId: uuid(),
    /** What of it is another, as others read it. */
    changed: text().array(),
    attempts: integer().notNull().default(0),
    lastAttemptAt: instantColumn(),
    nextAttemptAt: instantColumn().notNull().defaultNow(),
    /** After that it is given up. */
    triedUntil: instantColumn().notNull(),
    answerStatus: integer(),
    durationMs: integer(),
    problem: text({ enum: deliveryProblems }),
    /** As it was sent first, and is sent again; gone with its guest. */
    body: text(),
    /** How the answer begins. */
    answer: text(),
  },
  (t) => [
    ...listKeys(t),
    pointsTo('webhook_deliveries_webhook', [t.businessId, t.webhookId], webhooks).onDelete(
      'cascade',
    ),
    pointsTo('webhook_deliveries_booking', [t.businessId, t.bookingId], bookings).onDelete(
      'cascade',
    ),
    pointsTo('webhook_deliveries_order', [t.businessId, t.orderId], orders).onDelete('cascade'),
    pointsTo('webhook_deliveries_payment', [t.businessId, t.paymentId], payments).onDelete(
      'cascade',
    ),
    index('webhook_deliveries_due')
      .on(t.businessId, t.webhookId, t.nextAttemptAt)
      .where(sql`${t.status} = 'waiting'`),
    index().on(t.businessId, t.webhookId, t.createdAt),
    index().on(t.businessId, t.bookingId),
    index().on(t.businessId, t.orderId),
    index().on(t.businessId, t.paymentId),
    index().on(t.createdAt),
    check('webhook_deliveries_status', sql`${t.status} in ('waiting', 'delivered', 'failed')`),
  ],
)
