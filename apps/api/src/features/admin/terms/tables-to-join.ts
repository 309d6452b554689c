import { sql } from 'drizzle-orm'
import { commissionTerms } from './terms.table'

// For statements that join these rows to those of other features: the table is imported, not named in a text.
export const commissionTermsTable = sql`${commissionTerms}`
