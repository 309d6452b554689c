import type { OctoAnswer, OctoContact, OctoUnitItem } from '@cantina/contract/channels/octo-bodies'
import { sql } from 'drizzle-orm'
import {
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
import { instantColumn } from '#platform/database/columns'
import { centsColumn } from '#platform/database/numbers'
import { businessColumns } from '#platform/tenancy/business-columns'
import { pointsTo } from '#platform/tenancy/business-keys'
import { bookings } from '#schema/bookings/bookings.table'
import { pointsOfSale } from '#schema/catalogue/pos.table'
import { services } from '#schema/catalogue/services.table'
import { channelPlatforms } from './channelmanager.table'

type AgreedPrice = Pick<
  typeof bookings.$inferSelect,
  | 'priceLines'
  | 'subTotalCents'
  | 'discountCents'
  | 'totalCents'
  | 'dueNowCents'
  | 'promotions'
  | 'discountCode'
>

/** What a platform has reserved: seats that are held, then a booking, and what it owes for it. */
export const channelReservations = pgTable(
  'channel_reservations',
  {
    ...businessColumns,
    platformId: uuid().notNull(),
    /** The platform's own name for it, or ours: the same twice is one reservation. */
    uuid: uuid().notNull(),
    resellerReference: text(),
    serviceId: uuid().notNull(),
    posId: uuid().notNull(),
    date: date().notNull(),
    startMinute: integer().notNull(),
    unitItems: jsonb().$type<OctoUnitItem[]>().notNull(),
    contact: jsonb().$type<OctoContact>(),
    notes: text(),
    /** What the platform has answered; what the guest answers otherwise is none of its business. */
    answers: jsonb().$type<OctoAnswer[]>(),
    /** Agreed when the seats were reserved. */
    price: jsonb().$type<AgreedPrice>().notNull(),
    retailCents: centsColumn().notNull(),
    netCents: centsColumn().notNull(),
    expiresAt: instantColumn().notNull(),
    bookingId: uuid(),
    confirmedAt: instantColumn(),
    cancelledAt: instantColumn(),
    cancelReason: text(),
    refund: text({ enum: ['FULL', 'PARTIAL', 'NONE'] }),
    createdAt: instantColumn().notNull(),
    updatedAt: instantColumn().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    uniqueIndex('channel_reservations_once').on(t.businessId, t.platformId, t.uuid),
    pointsTo('channel_reservations_platform', [t.businessId, t.platformId], channelPlatforms),
    pointsTo('channel_reservations_booking', [t.businessId, t.bookingId], bookings).onDelete(
      'cascade',
    ),
    pointsTo('channel_reservations_service', [t.businessId, t.serviceId], services).onDelete(
      'cascade',
    ),
    pointsTo('channel_reservations_pos', [t.businessId, t.posId], pointsOfSale).onDelete('cascade'),
    index().on(t.businessId, t.platformId, t.resellerReference),
    index().on(t.businessId, t.platformId, t.date),
    index().on(t.businessId, t.bookingId),
    index().on(t.businessId, t.serviceId),
    index().on(t.businessId, t.posId),
    // What was never confirmed is deleted.
    index('channel_reservations_expired').on(t.expiresAt).where(sql`${t.bookingId} is null`),
    check(
      'channel_reservations_confirmed',
      sql`(${t.bookingId} is null) = (${t.confirmedAt} is null)`,
    ),
    check(
      'channel_reservations_net',
      sql`${t.netCents} >= 0 and ${t.netCents} <= ${t.retailCents}`,
    ),
  ],
)
