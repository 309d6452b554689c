import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { linkColumns } from '#platform/tenancy/business-columns'
import { pointsTo } from '#platform/tenancy/business-keys'
import { pointsOfSale } from '#schema/catalogue/pos.table'
import { products } from '#schema/catalogue/products.table'
import { services } from '#schema/catalogue/services.table'
import { productCategories, productSubCategories } from '#schema/reference/lookups.table'

/** Products that the till of a point of sale shows first. */
export const tillFavourites = pgTable(
  'till_favourites',
  {
    ...linkColumns,
    posId: uuid().notNull(),
    position: integer().notNull(),
    productId: uuid().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.posId, t.productId] }),
    pointsTo('till_favourites_pos', [t.businessId, t.posId], pointsOfSale).onDelete('cascade'),
    pointsTo('till_favourites_product', [t.businessId, t.productId], products).onDelete('cascade'),
    index().on(t.businessId, t.productId),
    check('till_favourites_position', sql`${t.position} between 0 and 8`),
  ],
)

/** Visits among them: the positions of a till's favourites are shared by both. */
export const tillFavouriteServices = pgTable(
  'till_favourite_services',
  {
    ...linkColumns,
    posId: uuid().notNull(),
    position: integer().notNull(),
    serviceId: uuid().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.posId, t.serviceId] }),
    pointsTo('till_favourite_services_pos', [t.businessId, t.posId], pointsOfSale).onDelete(
      'cascade',
    ),
    pointsTo('till_favourite_services_service', [t.businessId, t.serviceId], services).onDelete(
      'cascade',
    ),
    index().on(t.businessId, t.serviceId),
    check('till_favourite_services_position', sql`${t.position} between 0 and 8`),
  ],
)

/** Categories, or kinds of one, that the till of a point of sale lists first. */
export const tillCategories = pgTable(
  'till_categories',
  {
    ...linkColumns,
    posId: uuid().notNull(),
    position: integer().notNull(),
    categoryId: integer()
      .notNull()
      .references(() => productCategories.id),
    /** Null for the category as a whole. */
    subCategoryId: integer().references(() => productSubCategories.id),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.posId, t.position] }),
    pointsTo('till_categories_pos', [t.businessId, t.posId], pointsOfSale).onDelete('cascade'),
  ],
)
