import { serviceCategories } from '@cantina/contract/catalogue/services'
import {
  channelCallKinds,
  channelCallOutcomes,
  channelProblems,
  platformKinds,
} from '@cantina/contract/channels/channelmanager'
import { channelPriceModes } from '@cantina/domain/channels/channel-price'
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
import { instantColumn, searchTextOf, sortKeyOf } from '#platform/database/columns'
import { percentColumn } from '#platform/database/numbers'
import { linkColumns, recordColumns } from '#platform/tenancy/business-columns'
import { listKeys, pointsTo } from '#platform/tenancy/business-keys'
import { bookings } from '#schema/bookings/bookings.table'

/** Who sells the business's visits elsewhere, what of them, and under which terms. */
export const channelPlatforms = pgTable(
  'channel_platforms',
  {
    ...recordColumns,
    platform: text({ enum: platformKinds }).notNull(),
    name: text().notNull(),
    nameKey: sortKeyOf('name').notNull(),
    searchText: searchTextOf('name', 'notes').notNull(),
    priceMode: text({ enum: channelPriceModes }).notNull(),
    percent: percentColumn().notNull(),
    /** A service that is no longer there sells nothing; it does not open the door to all others. */
    serviceIds: uuid().array().notNull(),
    categories: text({ enum: serviceCategories }).array().notNull(),
    posIds: uuid().array().notNull(),
    checksGuestsIn: boolean().notNull().default(false),
    redeemsCodes: boolean().notNull().default(false),
    notes: text(),
  },
  (t) => [
    ...listKeys(t),
    uniqueIndex('channel_platforms_name_unique').on(t.businessId, t.nameKey),
    check('channel_platforms_status', sql`${t.status} in ('active', 'inactive')`),
    check('channel_platforms_percent', sql`${t.percent} between 0 and 100`),
  ],
)

/** A platform's key, as a hash, and when it was last used: in a table of its own, so that the record of changes never has it. */
export const channelKeys = pgTable(
  'channel_keys',
  {
    ...linkColumns,
    platformId: uuid().notNull(),
    keyHash: text().notNull(),
    keyEnd: text().notNull(),
    madeAt: instantColumn().notNull(),
    lastContactAt: instantColumn(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.platformId] }),
    pointsTo('channel_keys_platform', [t.businessId, t.platformId], channelPlatforms).onDelete(
      'cascade',
    ),
    // Whoever calls does not say of which business.
    index().on(t.keyHash),
  ],
)

/** What platforms asked for of late; deleted after some weeks. */
export const channelCalls = pgTable(
  'channel_calls',
  {
    ...recordColumns,
    status: text({ enum: channelCallOutcomes }).notNull(),
    searchText: searchTextOf('call', 'problem').notNull(),
    platformId: uuid().notNull(),
    call: text({ enum: channelCallKinds }).notNull(),
    problem: text({ enum: channelProblems }),
    times: integer().notNull(),
    bookingId: uuid(),
  },
  (t) => [
    ...listKeys(t),
    pointsTo('channel_calls_platform', [t.businessId, t.platformId], channelPlatforms).onDelete(
      'cascade',
    ),
    pointsTo('channel_calls_booking', [t.businessId, t.bookingId], bookings).onDelete('cascade'),
    index().on(t.businessId, t.platformId, t.createdAt),
    index().on(t.businessId, t.bookingId),
    index().on(t.createdAt),
    check('channel_calls_status', sql`${t.status} in ('ok', 'refused', 'failed')`),
    check('channel_calls_times', sql`${t.times} > 0`),
  ],
)
