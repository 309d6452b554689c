import { sql } from 'drizzle-orm'
import { check, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { centsColumn } from '#platform/database/numbers'
import { businessColumns, linkColumns } from '#platform/tenancy/business-columns'

/** By what a day's figures are kept apart. Points of sale are in every aggregate. */
export const dimensions = [
  'all',
  'service',
  'product',
  'channel',
  'agent',
  'guide',
  'language',
  'country',
  'method',
  'promotion',
  'hour',
] as const

export type Dimension = (typeof dimensions)[number]

/** What was sold and done on a day at a point of sale, unless the day is in `salesAggregateChanges`. */
export const salesAggregates = pgTable(
  'sales_aggregates',
  {
    ...linkColumns,
    dimension: text({ enum: dimensions }).notNull(),
    date: date().notNull(),
    posId: uuid().notNull(),
    /** Whose: an id, an hour, a channel; empty for nobody's. */
    key: text().notNull(),
    visitCents: centsColumn().notNull(),
    bookings: integer().notNull(),
    noShows: integer().notNull(),
    cancelled: integer().notNull(),
    guests: integer().notNull(),
    leadHours: integer().notNull(),
    boughtVisits: integer().notNull(),
    boughtCents: centsColumn().notNull(),
    wineCents: centsColumn().notNull(),
    orders: integer().notNull(),
    units: integer().notNull(),
    bottles: integer().notNull(),
    paidCents: centsColumn().notNull(),
    refundedCents: centsColumn().notNull(),
    payments: integer().notNull(),
    discountCents: centsColumn().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.dimension, t.date, t.posId, t.key] }),
    check(
      'sales_aggregates_dimension',
      sql.raw(`dimension in (${dimensions.map((one) => `'${one}'`).join(', ')})`),
    ),
  ],
)

/**
 * Days of which something has changed since their aggregates were written, derived from the change record. Until a job
 * has written the aggregates anew, whoever reads such a day adds up its bookings and orders.
 */
export const salesAggregateChanges = pgTable(
  'sales_aggregate_changes',
  {
    ...businessColumns,
    id: uuid().notNull().default(sql`gen_random_uuid()`),
    date: date().notNull(),
  },
  (t) => [primaryKey({ columns: [t.businessId, t.date, t.id] })],
)
