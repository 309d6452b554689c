import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { instantColumn } from '#platform/database/columns'
import { linkColumns } from '#platform/tenancy/business-columns'

/** Rows of a spreadsheet that were checked and wait to be written with the others. */
export const importRows = pgTable(
  'import_rows',
  {
    ...linkColumns,
    importId: uuid().notNull(),
    number: integer().notNull(),
    kind: text().notNull(),
    /** What would be written; empty for a row that cannot be. */
    values: jsonb(),
    /** What must not come twice in a file. */
    uniqueKey: text(),
    isGood: boolean().notNull(),
    createdAt: instantColumn().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.importId, t.number] }),
    index().on(t.businessId, t.importId, t.uniqueKey).where(sql`${t.uniqueKey} is not null`),
    index().on(t.createdAt),
  ],
)
