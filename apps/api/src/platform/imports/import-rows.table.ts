import { rowOutcomes } from '@cantina/contract/import'
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
    /** What would be written; empty for a row that cannot be, or has nothing to write. */
    values: jsonb(),
    /** What must not come twice in a file. */
    uniqueKey: text(),
    isGood: boolean().notNull(),
    outcome: text({ enum: rowOutcomes }),
    label: text(),
    /** The record that it was found to be about, as it was then. */
    targetId: uuid(),
    targetVersion: integer(),
    createdAt: instantColumn().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.importId, t.number] }),
    index().on(t.businessId, t.importId, t.uniqueKey).where(sql`${t.uniqueKey} is not null`),
    index().on(t.createdAt),
  ],
)
