import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { searchTextOf, sortKeyOf } from '#platform/database/columns'
import { businessColumns, recordColumns } from '#platform/tenancy/business-columns'
import { listKeys, pointsTo } from '#platform/tenancy/business-keys'

export const availabilities = pgTable(
  'availabilities',
  {
    ...recordColumns,
    name: text().notNull(),
    nameKey: sortKeyOf('name').notNull(),
    searchText: searchTextOf('name').notNull(),
    periods: jsonb().$type<{ from: string; to: string }[]>().notNull(),
  },
  (t) => [
    ...listKeys(t),
    uniqueIndex('availabilities_name_unique').on(t.businessId, t.nameKey),
    check('availabilities_status', sql`${t.status} in ('active', 'inactive')`),
    check('availabilities_periods', sql`jsonb_typeof(${t.periods}) = 'array'`),
  ],
)

export const availabilityTimes = pgTable(
  'availability_times',
  {
    ...businessColumns,
    availabilityId: uuid().notNull(),
    position: integer().notNull(),
    start: text().notNull(),
    end: text().notNull(),
    languageIds: integer().array().notNull(),
    maxGuests: integer(),
    slotMinutes: integer().notNull(),
    maxGuestsPerSlot: integer(),
    maxBookings: integer(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    pointsTo(
      'availability_times_availability',
      [t.businessId, t.availabilityId],
      availabilities,
    ).onDelete('cascade'),
    index().on(t.businessId, t.availabilityId, t.position),
    check('availability_times_order', sql`${t.start} < ${t.end} and ${t.slotMinutes} > 0`),
    check(
      'availability_times_limits',
      sql`coalesce(${t.maxGuestsPerSlot}, 1) <= coalesce(${t.maxGuests}, ${t.maxGuestsPerSlot}, 1)`,
    ),
  ],
)
