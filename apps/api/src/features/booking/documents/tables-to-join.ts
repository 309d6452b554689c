import { sql } from 'drizzle-orm'
import { documentFiles, documents } from './documents.table'

// For statements that join these rows to those of other features: the table is imported, not named in a text.
export const documentsTable = sql`${documents}`
export const documentFilesTable = sql`${documentFiles}`
