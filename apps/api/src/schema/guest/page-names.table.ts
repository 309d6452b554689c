import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instantColumn } from '#platform/database/columns'
import { businessColumns } from '#platform/tenancy/business-columns'

/**
 * What booking pages are or were called. A name leads to one business of the whole installation, and goes on
 * leading to it after the business has chosen another.
 */
export const pageNames = pgTable(
  'page_names',
  {
    ...businessColumns,
    name: text().primaryKey(),
    isCurrent: boolean().notNull(),
    createdAt: instantColumn().notNull(),
  },
  (t) => [
    uniqueIndex('page_names_current').on(t.businessId).where(sql`${t.isCurrent}`),
    index().on(t.businessId, t.id),
    check('page_names_name', sql`${t.name} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
  ],
)
