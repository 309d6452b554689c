import { sql } from 'drizzle-orm'
import { check, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { centsColumn } from '#platform/database/numbers'
import { businessColumns, linkColumns } from '#platform/tenancy/business-columns'

/** By what customers are grouped: the month they first came in, where they are from, their tags. */
export const customerDimensions = ['cohort', 'country', 'tag'] as const

export type CustomerDimension = (typeof customerDimensions)[number]

const bought = {
  visits: integer().notNull(),
  orders: integer().notNull(),
  cents: centsColumn().notNull(),
}

/** What one customer did in a month, as it was last added to the aggregates. */
export const customerMonths = pgTable(
  'customer_months',
  {
    ...linkColumns,
    customerId: uuid().notNull(),
    month: date().notNull(),
    /** In which they first came or bought. */
    firstMonth: date(),
    country: text().notNull(),
    tags: text().array().notNull(),
    ...bought,
  },
  (t) => [primaryKey({ columns: [t.businessId, t.customerId, t.month] })],
)

/** What customers did in a month, without what those in `customerAggregateChanges` did meanwhile. */
export const customerAggregates = pgTable(
  'customer_aggregates',
  {
    ...linkColumns,
    dimension: text({ enum: customerDimensions }).notNull(),
    month: date().notNull(),
    key: text().notNull(),
    /** Who came or bought, and who of them for the first time. */
    customers: integer().notNull(),
    newCustomers: integer().notNull(),
    ...bought,
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.dimension, t.month, t.key] }),
    check(
      'customer_aggregates_dimension',
      sql.raw(`dimension in (${customerDimensions.map((one) => `'${one}'`).join(', ')})`),
    ),
  ],
)

/** Customers of whom something has changed since, derived from the change record. */
export const customerAggregateChanges = pgTable(
  'customer_aggregate_changes',
  {
    ...businessColumns,
    id: uuid().notNull().default(sql`gen_random_uuid()`),
    customerId: uuid().notNull(),
  },
  (t) => [primaryKey({ columns: [t.businessId, t.customerId, t.id] })],
)
