import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instantColumn } from '#platform/database/columns'
import { businessColumns } from '#platform/tenancy/business-columns'
import { pointsTo } from '#platform/tenancy/business-keys'
import { users } from '#platform/tenancy/users.table'
import { customers } from './customers.table'

/** What staff wrote down about a customer, for each other alone. */
export const customerNotes = pgTable(
  'customer_notes',
  {
    ...businessColumns,
    customerId: uuid().notNull(),
    /** Who wrote it, and alone may change it. */
    userId: uuid().notNull(),
    text: text().notNull(),
    version: integer().notNull().default(1),
    createdAt: instantColumn().notNull(),
    /** Since when it reads otherwise than at first. */
    editedAt: instantColumn(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    pointsTo('customer_notes_customer', [t.businessId, t.customerId], customers).onDelete(
      'cascade',
    ),
    pointsTo('customer_notes_user', [t.businessId, t.userId], users),
    index().on(t.businessId, t.customerId, t.createdAt),
    index().on(t.businessId, t.userId),
  ],
)
