import { sql } from 'drizzle-orm'
import { pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { businessColumns, linkColumns } from '#platform/tenancy/business-columns'
import { pointsTo } from '#platform/tenancy/business-keys'
import { tags } from './tags.table'

/**
 * Customers whose purchases have changed, derived from the change record. A job adds the tags whose rules they meet.
 * Nothing is kept of a customer who is gone meanwhile, hence no key.
 */
export const tagChecks = pgTable(
  'tag_checks',
  {
    ...businessColumns,
    id: uuid().notNull().default(sql`gen_random_uuid()`),
    customerId: uuid().notNull(),
  },
  (t) => [primaryKey({ columns: [t.businessId, t.id] })],
)

/** Tags whose rules have changed, and up to which customer the new one was applied. */
export const tagRecounts = pgTable(
  'tag_recounts',
  { ...linkColumns, tagId: uuid().notNull(), checkedUpTo: uuid() },
  (t) => [
    primaryKey({ columns: [t.businessId, t.tagId] }),
    pointsTo('tag_recounts_tag', [t.businessId, t.tagId], tags).onDelete('cascade'),
  ],
)
