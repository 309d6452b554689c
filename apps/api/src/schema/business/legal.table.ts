import { boolean, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instantColumn } from '#platform/database/columns'
import { businessColumns } from '#platform/tenancy/business-columns'

/** What guests of the website agree to: every version that was ever in force. The latest is. */
export const legalTexts = pgTable(
  'legal_texts',
  {
    ...businessColumns,
    version: integer().notNull(),
    updatedAt: instantColumn().notNull(),
    /** The product's own, until somebody has said that they are right. */
    isToCheck: boolean().notNull().default(false),
    termsEn: text(),
    termsIt: text(),
    privacyEn: text(),
    privacyIt: text(),
    withdrawalEn: text(),
    withdrawalIt: text(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    uniqueIndex('legal_texts_version').on(t.businessId, t.version),
  ],
)
