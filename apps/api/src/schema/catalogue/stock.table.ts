import { movementCategories } from '@cantina/contract/catalogue/stock'
import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instantColumn } from '#platform/database/columns'
import { businessColumns, linkColumns } from '#platform/tenancy/business-columns'
import { pointsTo } from '#platform/tenancy/business-keys'
import { orders } from '#schema/orders/orders.table'
import { pointsOfSale } from './pos.table'
import { products } from './products.table'

/** Every change of a product's stock in a storage: added, and never taken away. */
export const stockMovements = pgTable(
  'stock_movements',
  {
    ...businessColumns,
    productId: uuid().notNull(),
    posId: uuid().notNull(),
    date: date().notNull(),
    category: text({ enum: movementCategories }).notNull(),
    /** What came is above zero, what went below. */
    change: integer().notNull(),
    note: text(),
    /** Empty for what the system wrote. */
    userId: uuid(),
    /** Both halves of a transfer have the same. */
    transferId: uuid(),
    /** The order that it was taken for, or came back from. */
    orderId: uuid(),
    /** The movement that this one undoes. */
    reversesId: uuid(),
    createdAt: instantColumn().notNull(),
    updatedAt: instantColumn().notNull(),
    version: integer().notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    pointsTo('stock_movements_product', [t.businessId, t.productId], products),
    pointsTo('stock_movements_pos', [t.businessId, t.posId], pointsOfSale),
    pointsTo('stock_movements_order', [t.businessId, t.orderId], orders),
    pointsTo('stock_movements_reverses', [t.businessId, t.reversesId], t),
    uniqueIndex('stock_movements_reversed_once').on(t.businessId, t.reversesId),
    index().on(t.businessId, t.date, t.id),
    index().on(t.businessId, t.createdAt, t.id),
    index().on(t.businessId, t.updatedAt, t.id),
    // Most movements are sales: whoever looks for those finds them by day.
    index('stock_movements_other')
      .on(t.businessId, t.category, t.date, t.id)
      .where(sql`${t.category} <> 'sale'`),
    index().on(t.businessId, t.productId, t.date),
    index().on(t.businessId, t.posId, t.date),
    index().on(t.businessId, t.transferId),
    index().on(t.businessId, t.orderId),
    check('stock_movements_change', sql`${t.change} <> 0`),
  ],
)

/** The sum of the movements, kept beside them so that it can be locked and can never be negative. */
export const stockLevels = pgTable(
  'stock_levels',
  {
    ...linkColumns,
    productId: uuid().notNull(),
    posId: uuid().notNull(),
    quantity: integer().notNull(),
    updatedAt: instantColumn().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.productId, t.posId] }),
    pointsTo('stock_levels_product', [t.businessId, t.productId], products),
    pointsTo('stock_levels_pos', [t.businessId, t.posId], pointsOfSale),
    index().on(t.businessId, t.posId),
    check('stock_levels_quantity', sql`${t.quantity} >= 0`),
  ],
)
