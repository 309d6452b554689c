import { integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instantColumn } from '#platform/database/columns'
import { businessColumns } from '#platform/tenancy/business-columns'

/** How a business numbers its documents and what it writes on them; without a row, as everybody does. */
export const documentSettings = pgTable(
  'document_settings',
  {
    ...businessColumns,
    version: integer().notNull().default(1),
    updatedAt: instantColumn().notNull(),
    /** By the seller's VAT code and the kind, as in `IT01234560482.invoice`. */
    patterns: jsonb().$type<Record<string, string>>().notNull(),
    /** The sections of the points of sale that have one; the others share their seller's main series. */
    sections: jsonb().$type<Record<string, string>>().notNull().default({}),
    paymentTermsEn: text(),
    paymentTermsIt: text(),
    invoiceNotesEn: text(),
    invoiceNotesIt: text(),
    receiptNotesEn: text(),
    receiptNotesIt: text(),
    /** In Italy, where it is not the VAT number: by this the exchange knows the business. */
    sellerTaxCode: text(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    uniqueIndex('document_settings_one').on(t.businessId),
  ],
)
