import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instantColumn } from '#platform/database/columns'

/** The tenants. A business's own id is its `business_id`. */
export const businesses = pgTable('businesses', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  city: text(),
  timeZone: text().notNull().default('Europe/Rome'),
  currency: text().notNull().default('EUR'),
  status: text({ enum: ['active', 'inactive'] })
    .notNull()
    .default('active'),
  isDemo: boolean().notNull().default(false),
  version: integer().notNull().default(1),
  createdAt: instantColumn().notNull().defaultNow(),
  updatedAt: instantColumn().notNull().defaultNow(),
})
