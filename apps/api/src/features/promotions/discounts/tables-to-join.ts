import { sql } from 'drizzle-orm'
import { discountProducts, discountServices, discounts } from './discounts.table'

// For statements that join these rows to those of other features: the table is imported, not named in a text.
export const discountsTable = sql`${discounts}`
export const discountProductsTable = sql`${discountProducts}`
export const discountServicesTable = sql`${discountServices}`
