import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core'
import { instantColumn } from '#platform/database/columns'
import { businessColumns } from '#platform/tenancy/business-columns'

/** What an owner lets tills do; without a row, what everybody does. */
export const tillSettings = pgTable(
  'till_settings',
  {
    ...businessColumns,
    version: integer().notNull().default(1),
    updatedAt: instantColumn().notNull(),
    /** What a gift card may pay in a sale without a connection. */
    offlineGiftCardCents: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    uniqueIndex('till_settings_one').on(t.businessId),
    check('till_settings_gift_cards', sql`${t.offlineGiftCardCents} >= 0`),
  ],
)
