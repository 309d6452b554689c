import { sql } from 'drizzle-orm'
import { productPos, products } from './products.table'

// For statements that join these rows to those of other features: the tables are imported, not named in a text.
export const productsTable = sql`${products}`
export const productPosTable = sql`${productPos}`
