import { sql } from 'drizzle-orm'
import { freight, freightPos, freightProducts } from './freight.table'

// For statements that join these rows to those of other features: the tables are imported, not named in a text.
export const freightTable = sql`${freight}`
export const freightPosTable = sql`${freightPos}`
export const freightProductsTable = sql`${freightProducts}`
