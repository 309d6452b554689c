import { providerDocuments } from '@cantina/domain/operator/cash-flow'
import { sql } from 'drizzle-orm'
import { check, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instantColumn } from '#platform/database/columns'
import { percentColumn } from '#platform/database/numbers'
import { platformBusinessId } from '#platform/ids'
import { businesses } from '#platform/tenancy/businesses.table'

/** Who runs this installation, as its invoices name it: one row, the platform's. */
export const providerDetails = pgTable(
  'provider_details',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    address: text().notNull(),
    postalCode: text().notNull(),
    city: text().notNull(),
    /** A number of the reference data; its foreign key stands in the migration alone. */
    countryId: integer().notNull(),
    vatCode: text().notNull(),
    taxCode: text(),
    sdi: text(),
    pec: text(),
    taxRegime: text(),
    email: text().notNull(),
    iban: text(),
    vatPercent: percentColumn().notNull(),
    version: integer().notNull().default(1),
    updatedAt: instantColumn().notNull(),
  },
  (t) => [
    check('provider_details_single', sql.raw(`id = '${platformBusinessId}'`)),
    check('provider_details_vat', sql`${t.vatPercent} between 0 and 100`),
  ],
)

/** The last number given in a year of the provider's own series; locked while the next one is given. */
export const providerCounters = pgTable(
  'provider_counters',
  {
    /** E-invoices have no year: a name of a file is never used again. */
    kind: text({ enum: [...providerDocuments, 'einvoice'] }).notNull(),
    year: integer().notNull(),
    last: integer().notNull(),
    /** The day of the last document: a later number is never of an earlier day. */
    lastDate: date().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.year] }),
    check(
      'provider_counters_kind',
      sql`${t.kind} in ('invoice', 'credit_note', 'settlement', 'einvoice')`,
    ),
    check('provider_counters_last', sql`${t.last} > 0`),
  ],
)

/**
 * In which section of the provider's books the documents are numbered that it issues for a business: each has one of its
 * own for good, so that no business waits for another.
 */
export const providerSections = pgTable('provider_sections', {
  businessId: uuid()
    .primaryKey()
    .references(() => businesses.id),
  section: integer().generatedAlwaysAsIdentity(),
})
