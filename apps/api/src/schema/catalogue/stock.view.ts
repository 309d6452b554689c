import { movementCategories } from '@cantina/contract/catalogue/stock'
import { boolean, date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { orderedText } from '#platform/database/columns'
import { recordColumns } from '#platform/tenancy/business-columns'

/** Movements with the names of what they are about: a view. */
export const stockMovementRows = pgTable('stock_movement_rows', {
  ...recordColumns,
  searchText: orderedText().notNull(),
  productId: uuid().notNull(),
  productName: text().notNull(),
  itemCode: text().notNull(),
  posId: uuid().notNull(),
  posName: text().notNull(),
  date: date().notNull(),
  category: text({ enum: movementCategories }).notNull(),
  change: integer().notNull(),
  note: text(),
  userName: text().notNull(),
  isReversed: boolean().notNull(),
})

/** Levels with the names of product and storage: a view. */
export const stockLevelRows = pgTable('stock_level_rows', {
  ...recordColumns,
  searchText: orderedText().notNull(),
  productKey: orderedText().notNull(),
  productId: uuid().notNull(),
  productName: text().notNull(),
  itemCode: text().notNull(),
  posId: uuid().notNull(),
  posName: text().notNull(),
  quantity: integer().notNull(),
  lowStockLimit: integer(),
  isLow: boolean().notNull(),
})
