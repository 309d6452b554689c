import { changeActions } from '@cantina/contract/business/audit'
import { changeKinds } from '@cantina/contract/business/change-kinds'
import { bigint, boolean, date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instantColumn, orderedText } from '#platform/database/columns'
import { recordColumns } from '#platform/tenancy/business-columns'

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

/** What those who run the installation did, with whose business it was: a view, made by a migration. */
export const operatorChangeRows = pgTable('operator_change_rows', {
  ...recordColumns,
  status: text({ enum: changeActions }).notNull(),
  searchText: orderedText().notNull(),
  userId: uuid(),
  userName: text(),
  byOperator: boolean().notNull(),
  businessName: text(),
  module: text().notNull(),
  entity: text().notNull(),
  kind: text({ enum: changeKinds }).notNull(),
  entityId: uuid().notNull(),
  label: text().notNull(),
  part: text(),
  changed: text().array().notNull(),
})
