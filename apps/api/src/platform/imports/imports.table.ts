import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instantColumn } from '#platform/database/columns'
import { businessColumns, linkColumns } from '#platform/tenancy/business-columns'
import { pointsTo } from '#platform/tenancy/business-keys'

/** What was imported by whom, and whether it was undone. */
export const imports = pgTable(
  'imports',
  {
    ...businessColumns,
    kind: text().notNull(),
    /** Of the file. */
    name: text().notNull(),
    userId: uuid(),
    createdAt: instantColumn().notNull(),
    rows: integer().notNull(),
    created: integer().notNull(),
    changed: integer().notNull(),
    undoneAt: instantColumn(),
    undoneById: uuid(),
    undoneRows: integer(),
    keptRows: integer(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    index().on(t.businessId, t.kind, t.createdAt),
  ],
)

/** What one row of an import has written, as long as it can be undone. */
export const importEntries = pgTable(
  'import_entries',
  {
    ...linkColumns,
    importId: uuid().notNull(),
    number: integer().notNull(),
    act: text({ enum: ['created', 'changed', 'same'] }).notNull(),
    recordId: uuid().notNull(),
    /** Of the record, as the import left it. */
    version: integer().notNull(),
    label: text().notNull(),
    /** What stood in the columns that were changed. */
    before: jsonb().$type<Readonly<Record<string, unknown>>>(),
    movementId: uuid(),
    /** Why some of it stayed when the import was undone. */
    kept: text().array().notNull().default(sql`'{}'`),
    createdAt: instantColumn().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.importId, t.number] }),
    pointsTo('import_entries_import', [t.businessId, t.importId], imports).onDelete('cascade'),
    index().on(t.businessId, t.recordId),
    index().on(t.createdAt),
  ],
)
