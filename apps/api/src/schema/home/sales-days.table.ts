import { sql } from 'drizzle-orm'
import { check, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { centsColumn } from '#platform/database/numbers'
import { businessColumns, linkColumns } from '#platform/tenancy/business-columns'

export const salesKinds = ['booking', 'wine'] as const

const figures = {
  date: date().notNull(),
  kind: text({ enum: salesKinds }).notNull(),
  /** The service of a visit, the channel of an order. */
  source: text().notNull(),
  cents: centsColumn().notNull(),
  /** How many bookings or orders. */
  number: integer().notNull(),
}

/** What was sold on a day, without what `salesChanges` still holds. */
export const salesDays = pgTable('sales_days', { ...linkColumns, ...figures }, (t) => [
  primaryKey({ columns: [t.businessId, t.date, t.kind, t.source] }),
  check('sales_days_kind', sql`${t.kind} in ('booking', 'wine')`),
])

/**
 * What came to a day's sales or went from it, written by triggers in the transaction that sold: rows of their
 * own, since a figure for the day would make all who sell wait for each other. A job adds them to the days.
 */
export const salesChanges = pgTable(
  'sales_changes',
  { ...businessColumns, id: uuid().notNull().default(sql`gen_random_uuid()`), ...figures },
  (t) => [
    primaryKey({ columns: [t.businessId, t.date, t.id] }),
    check('sales_changes_kind', sql`${t.kind} in ('booking', 'wine')`),
  ],
)
