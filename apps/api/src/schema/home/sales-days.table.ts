import { sql } from 'drizzle-orm'
import { check, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { centsColumn } from '#platform/database/numbers'
import { businessColumns, linkColumns } from '#platform/tenancy/business-columns'

export const salesKinds = ['booking', 'wine'] as const

/** What was sold on a day, unless the day is in `salesDayChanges` or in a change record. */
export const salesDays = pgTable(
  'sales_days',
  {
    ...linkColumns,
    date: date().notNull(),
    kind: text({ enum: salesKinds }).notNull(),
    /** The service of a visit, the channel of an order. */
    source: text().notNull(),
    cents: centsColumn().notNull(),
    /** How many bookings or orders. */
    number: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.date, t.kind, t.source] }),
    check('sales_days_kind', sql`${t.kind} in ('booking', 'wine')`),
  ],
)

/** Days of which something has changed since they were added up. */
export const salesDayChanges = pgTable(
  'sales_day_changes',
  {
    ...businessColumns,
    id: uuid().notNull().default(sql`gen_random_uuid()`),
    date: date().notNull(),
  },
  (t) => [primaryKey({ columns: [t.businessId, t.date, t.id] })],
)
