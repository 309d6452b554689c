import { sql } from 'drizzle-orm'
import { tillSales } from './till-sales.table'

// For statements that join these rows to those of other features: the table is imported, not named in a text.
export const tillSalesTable = sql`${tillSales}`
