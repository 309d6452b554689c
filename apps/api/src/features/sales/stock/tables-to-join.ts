import { sql } from 'drizzle-orm'
import { stockLevelRows, stockLevels } from './stock.table'

// For statements that join these rows to those of other features: the table is imported, not named in a text.
export const stockLevelsTable = sql`${stockLevels}`
export const stockLevelRowsTable = sql`${stockLevelRows}`
