import { bigint, date, integer, pgTable, uuid } from 'drizzle-orm/pg-core'
import { instantColumn } from '#platform/database/columns'

/** How the installation has grown, by month: counted once a day. A platform table. */
export const growthMonths = pgTable('growth_months', {
  month: date().primaryKey(),
  businesses: integer().notNull(),
  bookings: integer().notNull(),
  orders: integer().notNull(),
  customers: integer().notNull(),
  /** Null: nobody looked at that time. */
  databaseBytes: bigint({ mode: 'number' }),
  notedAt: instantColumn().notNull(),
})

/** What the files of each business take: counted once a day. A platform table. */
export const storedFiles = pgTable('stored_files', {
  businessId: uuid().primaryKey(),
  files: integer().notNull(),
  bytes: bigint({ mode: 'number' }).notNull(),
})
