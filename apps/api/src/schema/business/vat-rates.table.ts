import { sql } from 'drizzle-orm'
import { boolean, check, index, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { searchTextOf, sortKeyOf } from '#platform/database/columns'
import { recordColumns } from '#platform/tenancy/business-columns'
import { listKeys } from '#platform/tenancy/business-keys'

export const vatRates = pgTable(
  'vat_rates',
  {
    ...recordColumns,
    name: text().notNull(),
    nameKey: sortKeyOf('name').notNull(),
    searchText: searchTextOf('name', 'nature_code').notNull(),
    ratePercent: numeric({ precision: 5, scale: 2, mode: 'number' }).notNull(),
    natureCode: text(),
    isDefault: boolean().notNull(),
  },
  (t) => [
    ...listKeys(t),
    uniqueIndex('vat_rates_name_unique').on(t.businessId, t.nameKey),
    uniqueIndex('vat_rates_one_default').on(t.businessId).where(sql`${t.isDefault}`),
    index().on(t.businessId, t.ratePercent, t.id),
    check('vat_rates_status', sql`${t.status} in ('active', 'inactive')`),
    check('vat_rates_rate', sql`${t.ratePercent} between 0 and 100`),
    check('vat_rates_nature', sql`(${t.ratePercent} = 0) = (${t.natureCode} is not null)`),
  ],
)
