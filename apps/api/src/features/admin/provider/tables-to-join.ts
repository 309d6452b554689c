import { sql } from 'drizzle-orm'
import { providerDetails, providerSections } from './provider.table'

// For statements that join these rows to those of other features: the table is imported, not named in a text.
export const providerDetailsTable = sql`${providerDetails}`
export const providerSectionsTable = sql`${providerSections}`
