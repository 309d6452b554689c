import { integer, pgTable } from 'drizzle-orm/pg-core'
import { referenceColumns } from '#platform/reference/reference-columns'

export const productCategories = pgTable('product_categories', referenceColumns)

export const productSubCategories = pgTable('product_sub_categories', {
  ...referenceColumns,
  categoryId: integer()
    .notNull()
    .references(() => productCategories.id),
})

export const grapes = pgTable('grapes', referenceColumns)

export const pairings = pgTable('pairings', referenceColumns)

export const winemaking = pgTable('winemaking', referenceColumns)
