import { sql } from 'drizzle-orm'
import { productCategories, productSubCategories } from './lookups.table'

// For statements that join these rows to those of other features: the tables are imported, not named in a text.
export const productCategoriesTable = sql`${productCategories}`
export const productSubCategoriesTable = sql`${productSubCategories}`
