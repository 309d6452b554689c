import type { StoredCart } from '@cantina/contract/till/parked-carts'
import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instantColumn } from '#platform/database/columns'
import { businessColumns } from '#platform/tenancy/business-columns'
import { pointsTo } from '#platform/tenancy/business-keys'
import { users } from '#platform/tenancy/users.table'
import { pointsOfSale } from '#schema/catalogue/pos.table'
import { customers } from '#schema/customers/customers.table'

/** Carts that wait at a point of sale: whoever takes one up deletes its row. */
export const parkedCarts = pgTable(
  'parked_carts',
  {
    ...businessColumns,
    posId: uuid().notNull(),
    name: text().notNull(),
    customerId: uuid(),
    content: jsonb().$type<StoredCart>().notNull(),
    parkedAt: instantColumn().notNull(),
    parkedById: uuid().notNull(),
    expiresAt: instantColumn().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    pointsTo('parked_carts_pos', [t.businessId, t.posId], pointsOfSale),
    pointsTo('parked_carts_customer', [t.businessId, t.customerId], customers),
    pointsTo('parked_carts_user', [t.businessId, t.parkedById], users),
    index().on(t.businessId, t.posId, t.parkedAt),
    index().on(t.businessId, t.customerId),
    index().on(t.businessId, t.parkedById),
    index().on(t.expiresAt),
  ],
)
