import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { searchTextOf, sortKeyOf } from '#platform/database/columns'
import { centsColumn } from '#platform/database/numbers'
import { linkColumns, recordColumns } from '#platform/tenancy/business-columns'
import { listKeys, pointsTo } from '#platform/tenancy/business-keys'
import { vatRates } from '#schema/business/vat-rates.table'
import { pointsOfSale } from './pos.table'
import { products } from './products.table'

export const freight = pgTable(
  'freight',
  {
    ...recordColumns,
    company: text().notNull(),
    companyKey: sortKeyOf('company').notNull(),
    searchText: searchTextOf('company', 'note').notNull(),
    countryId: integer().notNull(),
    vatRateId: uuid().notNull(),
    pricePerUnitCents: centsColumn().notNull(),
    freeFromCents: centsColumn(),
    volumetricDivisor: integer(),
    fromDays: integer().notNull(),
    toDays: integer().notNull(),
    note: text(),
  },
  (t) => [
    ...listKeys(t),
    pointsTo('freight_vat_rate', [t.businessId, t.vatRateId], vatRates),
    index().on(t.businessId, t.companyKey, t.id),
    index().on(t.businessId, t.pricePerUnitCents, t.id),
    index().on(t.businessId, t.countryId),
    index().on(t.businessId, t.vatRateId),
    check('freight_status', sql`${t.status} in ('active', 'inactive')`),
    check('freight_volumetric_divisor', sql`${t.volumetricDivisor} > 0`),
    check('freight_days', sql`${t.fromDays} >= 0 and ${t.toDays} >= ${t.fromDays}`),
    check(
      'freight_prices',
      sql`${t.pricePerUnitCents} >= 0 and coalesce(${t.freeFromCents}, 0) >= 0`,
    ),
  ],
)

const ofFreight = { ...linkColumns, freightId: uuid().notNull() }

export const freightProducts = pgTable(
  'freight_products',
  { ...ofFreight, productId: uuid().notNull() },
  (t) => [
    primaryKey({ columns: [t.businessId, t.freightId, t.productId] }),
    pointsTo('freight_products_freight', [t.businessId, t.freightId], freight).onDelete('cascade'),
    pointsTo('freight_products_product', [t.businessId, t.productId], products).onDelete('cascade'),
    index().on(t.businessId, t.productId),
  ],
)

export const freightPos = pgTable('freight_pos', { ...ofFreight, posId: uuid().notNull() }, (t) => [
  primaryKey({ columns: [t.businessId, t.freightId, t.posId] }),
  pointsTo('freight_pos_freight', [t.businessId, t.freightId], freight).onDelete('cascade'),
  pointsTo('freight_pos_pos', [t.businessId, t.posId], pointsOfSale).onDelete('cascade'),
  index().on(t.businessId, t.posId),
])
