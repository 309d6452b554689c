import { sql } from 'drizzle-orm'
import { elabels } from './elabel.table'

// For statements that join these rows to those of other features: the table is imported, not named in a text.
export const elabelsTable = sql`${elabels}`
