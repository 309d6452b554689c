import { feedKinds } from '@cantina/contract/channels/feeds'
import { languages } from '@cantina/contract/languages'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instantColumn, searchTextOf, sortKeyOf } from '#platform/database/columns'
import { newId } from '#platform/ids'
import { linkColumns, recordColumns } from '#platform/tenancy/business-columns'
import { listKeys, pointsTo } from '#platform/tenancy/business-keys'
import { users } from '#platform/tenancy/users.table'
import { pointsOfSale, posRooms } from '#schema/catalogue/pos.table'

export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    ...recordColumns,
    name: text().notNull(),
    nameKey: sortKeyOf('name').notNull(),
    searchText: searchTextOf('name', 'notes').notNull(),
    kind: text({ enum: feedKinds }).notNull(),
    posId: uuid(),
    roomId: uuid(),
    guideId: uuid(),
    showsGuests: boolean().notNull(),
    language: text({ enum: languages }).notNull(),
    notes: text(),
    /** What its address is signed about: useless without the key of the installation; every new row gets one, a copy too. */
    addressId: uuid().notNull().$defaultFn(newId),
  },
  (t) => [
    ...listKeys(t),
    index().on(t.businessId, t.nameKey, t.id),
    uniqueIndex('calendar_feeds_address_unique').on(t.businessId, t.addressId),
    pointsTo('calendar_feeds_pos', [t.businessId, t.posId], pointsOfSale),
    pointsTo('calendar_feeds_room', [t.businessId, t.roomId], posRooms),
    pointsTo('calendar_feeds_guide', [t.businessId, t.guideId], users),
    index().on(t.businessId, t.posId),
    index().on(t.businessId, t.roomId),
    index().on(t.businessId, t.guideId),
    check('calendar_feeds_status', sql`${t.status} in ('active', 'inactive')`),
    check('calendar_feeds_language', sql`${t.language} in ('en', 'it')`),
    check(
      'calendar_feeds_of',
      sql`(${t.kind} = 'pos') = (${t.posId} is not null) and (${t.kind} = 'room') = (${t.roomId} is not null) and (${t.kind} = 'guide') = (${t.guideId} is not null)`,
    ),
  ],
)

/** When a calendar was last asked for; apart from the feed, whose changes are recorded. */
export const calendarFeedReads = pgTable(
  'calendar_feed_reads',
  { ...linkColumns, feedId: uuid().notNull(), readAt: instantColumn().notNull() },
  (t) => [
    primaryKey({ columns: [t.businessId, t.feedId] }),
    pointsTo('calendar_feed_reads_feed', [t.businessId, t.feedId], calendarFeeds).onDelete(
      'cascade',
    ),
  ],
)
