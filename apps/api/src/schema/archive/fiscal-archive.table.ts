import { sql } from 'drizzle-orm'
import {
  check,
  customType,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { instantColumn } from '#platform/database/columns'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** The fiscal documents of a business that is no more, for as long as the law wants them to be kept. */
export const fiscalArchives = pgTable(
  'fiscal_archives',
  {
    businessId: uuid().primaryKey(),
    name: text().notNull(),
    vatCode: text(),
    madeAt: instantColumn().notNull(),
    /** Since when everything is in it: only then may the documents themselves be removed. */
    sealedAt: instantColumn(),
    keptUntil: instantColumn().notNull(),
  },
  (t) => [index().on(t.keptUntil)],
)

export const fiscalArchiveFiles = pgTable(
  'fiscal_archive_files',
  {
    businessId: uuid().notNull(),
    path: text().notNull(),
    sha256: text().notNull(),
    content: bytes().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.path] }),
    foreignKey({
      name: 'fiscal_archive_files_archive',
      columns: [t.businessId],
      foreignColumns: [fiscalArchives.businessId],
    }),
    check('fiscal_archive_files_sha256', sql`${t.sha256} ~ '^[0-9a-f]{64}$'`),
  ],
)
