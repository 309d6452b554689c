import { sql } from 'drizzle-orm'
import { documentFiles, documentSources, documents } from './documents.table'

// For statements that join these rows to those of other features: the tables are imported, not named in a text.
export const documentsTable = sql`${documents}`
export const documentSourcesTable = sql`${documentSources}`
export const documentFilesTable = sql`${documentFiles}`
