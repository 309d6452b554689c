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
    /** By seller and kind, as in `business.invoice`. */
    patterns: jsonb().$type<Record<string, string>>().notNull(),
    paymentTermsEn: text(),
    paymentTermsIt: text(),
    invoiceNotesEn: text(),
    invoiceNotesIt: text(),
    receiptNotesEn: text(),
    receiptNotesIt: text(),
    /** In Italy, where it is not the VAT number: by this the exchange knows the house. */
    sellerTaxCode: text(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    uniqueIndex('document_settings_one').on(t.businessId),
  ],
)
