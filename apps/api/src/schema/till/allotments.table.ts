import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { instantColumn } from '#platform/database/columns'
import { linkColumns } from '#platform/tenancy/business-columns'
import { pointsTo } from '#platform/tenancy/business-keys'
import { pointsOfSale } from '#schema/catalogue/pos.table'
import { products } from '#schema/catalogue/products.table'
import { tillDevices } from './till-devices.table'

/** How much each device keeps for working without a connection; without a row nothing. */
export const allotmentRules = pgTable(
  'allotment_rules',
  {
    ...linkColumns,
    bottles: integer().notNull(),
    /** Of each service, for each time that is near. */
    seats: integer().notNull().default(0),
    hours: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId] }),
    check(
      'allotment_rules_figures',
      sql`${t.bottles} between 0 and 12 and ${t.seats} between 0 and 12 and ${t.hours} between 1 and 24`,
    ),
  ],
)

/** Bottles on a shelf that a device keeps: until then nobody else sells them. Given and sold behind the lock of their stock. */
export const allottedGoods = pgTable(
  'allotted_goods',
  {
    ...linkColumns,
    productId: uuid().notNull(),
    /** The storage. */
    posId: uuid().notNull(),
    deviceId: uuid().notNull(),
    quantity: integer().notNull(),
    until: instantColumn().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.posId, t.productId, t.deviceId] }),
    pointsTo('allotted_goods_product', [t.businessId, t.productId], products).onDelete('cascade'),
    pointsTo('allotted_goods_pos', [t.businessId, t.posId], pointsOfSale).onDelete('cascade'),
    pointsTo('allotted_goods_device', [t.businessId, t.deviceId], tillDevices).onDelete('cascade'),
    index().on(t.businessId, t.productId),
    index().on(t.businessId, t.deviceId),
    check('allotted_goods_quantity', sql`${t.quantity} > 0`),
  ],
)
