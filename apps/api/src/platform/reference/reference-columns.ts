import { type AnyPgColumn, boolean, integer, type PgTable, text } from 'drizzle-orm/pg-core'

/** What every table of reference data begins with: facts that all businesses share, in both languages. */
export const referenceColumns = {
  id: integer().primaryKey(),
  nameEn: text().notNull(),
  nameIt: text().notNull(),
  /** False for what newer data no longer has: records may still point to it, lists do not show it. */
  isOffered: boolean().notNull().default(true),
}

export type ReferenceTable = PgTable & Readonly<Record<keyof typeof referenceColumns, AnyPgColumn>>
