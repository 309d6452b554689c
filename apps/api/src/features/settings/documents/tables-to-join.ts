import { sql } from 'drizzle-orm'
import { documentSettings } from './document-settings.table'

// For statements that join these rows to those of other features: the table is imported, not named in a text.
export const documentSettingsTable = sql`${documentSettings}`
