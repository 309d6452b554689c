import { integer, text, uuid } from 'drizzle-orm/pg-core'
import { instantColumn } from '#platform/database/columns'
import { businesses } from './businesses.table'

/** What every business table begins with; its keys begin with `business_id` too. */
export const businessColumns = {
  businessId: uuid()
    .notNull()
    .references(() => businesses.id),
  id: uuid().notNull(),
}

/** What every record that people edit carries. */
export const recordColumns = {
  ...businessColumns,
  version: integer().notNull().default(1),
  status: text({ enum: ['active', 'inactive'] })
    .notNull()
    .default('active'),
  createdAt: instantColumn().notNull().defaultNow(),
  updatedAt: instantColumn().notNull().defaultNow(),
}

/** What can also be suspended carries why and since when. */
export const suspendableColumns = {
  ...recordColumns,
  status: text({ enum: ['active', 'inactive', 'suspended'] })
    .notNull()
    .default('active'),
  suspendedReason: text(),
  suspendedAt: instantColumn(),
}

/** What a table that only joins two others begins with. */
export const linkColumns = { businessId: businessColumns.businessId }
