import { purchaseKinds } from '@cantina/domain/promotions/purchase'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { searchTextOf, sortKeyOf } from '#platform/database/columns'
import { recordColumns } from '#platform/tenancy/business-columns'
import { listKeys, pointsTo } from '#platform/tenancy/business-keys'
import { users } from '#platform/tenancy/users.table'

/** How the codes of many vouchers were made, at once; what they take off stands in each of them. */
export const voucherBatches = pgTable(
  'voucher_batches',
  {
    ...recordColumns,
    name: text().notNull(),
    nameKey: sortKeyOf('name').notNull(),
    searchText: searchTextOf('name', 'pattern').notNull(),
    type: text({ enum: purchaseKinds }).notNull(),
    pattern: text().notNull(),
    count: integer().notNull(),
    /** Who made it. */
    userId: uuid(),
  },
  (t) => [
    ...listKeys(t),
    pointsTo('voucher_batches_user', [t.businessId, t.userId], users),
    index().on(t.businessId, t.nameKey, t.id),
    index().on(t.businessId, t.userId),
    check('voucher_batches_status', sql`${t.status} = 'active'`),
    check('voucher_batches_type', sql`${t.type} in ('services', 'products')`),
    check('voucher_batches_count', sql`${t.count} between 1 and 1000`),
  ],
)
