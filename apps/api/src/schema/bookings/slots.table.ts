import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instantColumn } from '#platform/database/columns'
import { businessColumns, linkColumns } from '#platform/tenancy/business-columns'
import { pointsTo } from '#platform/tenancy/business-keys'
import { users } from '#platform/tenancy/users.table'
import { pointsOfSale, posRooms } from '#schema/catalogue/pos.table'
import { services } from '#schema/catalogue/services.table'

/** A stretch of a day that staff have closed. */
export const slotBlocks = pgTable(
  'slot_blocks',
  {
    ...businessColumns,
    posId: uuid().notNull(),
    serviceId: uuid(),
    /** Null: everywhere at the point of sale. */
    roomId: uuid(),
    date: date().notNull(),
    startMinute: integer().notNull(),
    endMinute: integer().notNull(),
    reason: text().notNull(),
    userId: uuid().notNull(),
    createdAt: instantColumn().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    pointsTo('slot_blocks_pos', [t.businessId, t.posId], pointsOfSale).onDelete('cascade'),
    pointsTo('slot_blocks_service', [t.businessId, t.serviceId], services).onDelete('cascade'),
    pointsTo('slot_blocks_room', [t.businessId, t.roomId], posRooms).onDelete('cascade'),
    pointsTo('slot_blocks_user', [t.businessId, t.userId], users),
    index().on(t.businessId, t.posId, t.date),
    index().on(t.businessId, t.serviceId),
    index().on(t.businessId, t.roomId),
    index().on(t.businessId, t.userId),
    check(
      'slot_blocks_minutes',
      sql`${t.startMinute} >= 0 and ${t.startMinute} < ${t.endMinute} and ${t.endMinute} <= 1440`,
    ),
  ],
)

/** For whom seats are kept: staff, an unknown visitor, somebody who is paying, a platform, a till without a connection. */
export const holders = ['desk', 'visitor', 'payment', 'channel', 'device'] as const

/** Seats that are kept for somebody who is filling in a reservation. */
export const slotHolds = pgTable(
  'slot_holds',
  {
    ...businessColumns,
    /** Nobody's of the business: a guest's, who alone knows its id. */
    userId: uuid(),
    serviceId: uuid().notNull(),
    posId: uuid().notNull(),
    availabilityId: uuid(),
    windowId: uuid(),
    date: date().notNull(),
    startMinute: integer().notNull(),
    occupiesFrom: instantColumn().notNull(),
    occupiesTo: instantColumn().notNull(),
    partySize: integer().notNull(),
    languageId: integer(),
    roomId: uuid(),
    expiresAt: instantColumn().notNull(),
    heldFor: text({ enum: holders }).notNull().default('desk'),
    heldSince: instantColumn().notNull().default(sql`now()`),
    /** Of a visitor: what their browser is called, and the range of addresses (/24, /64) it asks from. */
    visitorId: uuid(),
    addressRange: text(),
    /** Of a till: which device keeps them. */
    deviceId: uuid(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    pointsTo('slot_holds_user', [t.businessId, t.userId], users).onDelete('cascade'),
    pointsTo('slot_holds_service', [t.businessId, t.serviceId], services).onDelete('cascade'),
    pointsTo('slot_holds_pos', [t.businessId, t.posId], pointsOfSale).onDelete('cascade'),
    pointsTo('slot_holds_room', [t.businessId, t.roomId], posRooms).onDelete('cascade'),
    index().on(t.businessId, t.posId, t.date),
    index().on(t.businessId, t.userId),
    index().on(t.businessId, t.serviceId),
    index().on(t.businessId, t.roomId),
    index().on(t.expiresAt),
    index().on(t.businessId, t.deviceId),
    check('slot_holds_party', sql`${t.partySize} > 0`),
    check('slot_holds_device', sql`(${t.heldFor} = 'device') = (${t.deviceId} is not null)`),
  ],
)

/**
 * How full a slot is, and (with minute -1) its window's whole day: kept by a trigger on the bookings,
 * which refuses what is above the limits unless an override is written down.
 */
export const slotLoads = pgTable(
  'slot_loads',
  {
    ...linkColumns,
    posId: uuid().notNull(),
    windowId: uuid().notNull(),
    date: date().notNull(),
    startMinute: integer().notNull(),
    guests: integer().notNull(),
    bookings: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.posId, t.windowId, t.date, t.startMinute] }),
    check('slot_loads_counts', sql`${t.guests} >= 0 and ${t.bookings} >= 0`),
  ],
)

/** The bookings of a day in figures, kept by the same trigger: a month is read without reading them. */
export const bookingDays = pgTable(
  'booking_days',
  {
    ...linkColumns,
    posId: uuid().notNull(),
    serviceId: uuid().notNull(),
    date: date().notNull(),
    bookings: integer().notNull(),
    guests: integer().notNull(),
    toConfirm: integer().notNull(),
    unpaid: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.posId, t.date, t.serviceId] }),
    index().on(t.businessId, t.date),
    check(
      'booking_days_counts',
      sql`least(${t.bookings}, ${t.guests}, ${t.toConfirm}, ${t.unpaid}) >= 0`,
    ),
  ],
)
