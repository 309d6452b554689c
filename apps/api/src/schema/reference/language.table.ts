import { pgTable, text } from 'drizzle-orm/pg-core'
import { referenceColumns } from '#platform/reference/reference-columns'

/** What guests speak; the interface's own languages are the contract's. */
export const languages = pgTable('languages', {
  ...referenceColumns,
  code: text().notNull().unique(),
})
