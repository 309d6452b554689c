import { sql } from 'drizzle-orm'
import { payments } from './payments.table'

// For statements that join these rows to those of other features: the table is imported, not named in a text.
export const paymentsTable = sql`${payments}`
