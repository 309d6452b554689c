import { discountUnits } from '@cantina/contract/catalogue/product-parts'
import { purchaseKinds } from '@cantina/domain/promotions/purchase'
import { voucherUsages } from '@cantina/domain/promotions/voucher'
import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { searchTextOf, sortKeyOf } from '#platform/database/columns'
import { centsColumn, percentColumn } from '#platform/database/numbers'
import { linkColumns, recordColumns } from '#platform/tenancy/business-columns'
import { listKeys, pointsTo } from '#platform/tenancy/business-keys'
import { products } from '#schema/catalogue/products.table'
import { services } from '#schema/catalogue/services.table'
import { tags } from '#schema/customers/tags.table'
import { voucherBatches } from './batches.table'

export const vouchers = pgTable(
  'vouchers',
  {
    ...recordColumns,
    code: text().notNull(),
    codeKey: sortKeyOf('code').notNull(),
    name: text().notNull(),
    nameKey: sortKeyOf('name').notNull(),
    searchText: searchTextOf('code', 'name', 'notes').notNull(),
    type: text({ enum: purchaseKinds }).notNull(),
    unit: text({ enum: discountUnits }).notNull(),
    percent: percentColumn(),
    amountCents: centsColumn(),
    from: date(),
    to: date(),
    notes: text(),
    minimumSpendCents: centsColumn(),
    minimumUnits: integer(),
    usage: text({ enum: voucherUsages }).notNull(),
    maximumUses: integer(),
    /** With which others it was made, at once. */
    batchId: uuid(),
  },
  (t) => [
    ...listKeys(t),
    uniqueIndex('vouchers_code_unique').on(t.businessId, t.codeKey),
    // Codes are made by the thousand for one type: the other's list is not looked for among them.
    index().on(t.businessId, t.type, t.codeKey, t.id),
    index().on(t.businessId, t.type, t.nameKey, t.id),
    index().on(t.businessId, t.nameKey, t.id),
    pointsTo('vouchers_batch', [t.businessId, t.batchId], voucherBatches),
    index().on(t.businessId, t.batchId, t.codeKey, t.id),
    check('vouchers_status', sql`${t.status} in ('active', 'inactive')`),
    check('vouchers_code', sql`${t.code} ~ '^[A-Za-z0-9]+$'`),
    check('vouchers_type', sql`${t.type} in ('services', 'products')`),
    check(
      'vouchers_reduction',
      sql`case ${t.unit} when 'percent' then ${t.percent} > 0 and ${t.percent} <= 100 when 'amount' then ${t.amountCents} > 0 end is true`,
    ),
    check('vouchers_period', sql`${t.to} >= ${t.from}`),
    check('vouchers_minimums', sql`${t.minimumSpendCents} >= 0 and ${t.minimumUnits} > 0`),
    check(
      'vouchers_usage',
      sql`${t.usage} in ('single', 'multiple_single', 'multiple') and (${t.maximumUses} is null or (${t.usage} = 'multiple' and ${t.maximumUses} > 0))`,
    ),
  ],
)

// Nothing goes by itself with a deleted service, product or tag: a voucher for none of them is one for all.
export const voucherServices = pgTable(
  'voucher_services',
  { ...linkColumns, voucherId: uuid().notNull(), serviceId: uuid().notNull() },
  (t) => [
    primaryKey({ columns: [t.businessId, t.voucherId, t.serviceId] }),
    pointsTo('voucher_services_voucher', [t.businessId, t.voucherId], vouchers).onDelete('cascade'),
    pointsTo('voucher_services_service', [t.businessId, t.serviceId], services),
    index().on(t.businessId, t.serviceId),
  ],
)

export const voucherProducts = pgTable(
  'voucher_products',
  { ...linkColumns, voucherId: uuid().notNull(), productId: uuid().notNull() },
  (t) => [
    primaryKey({ columns: [t.businessId, t.voucherId, t.productId] }),
    pointsTo('voucher_products_voucher', [t.businessId, t.voucherId], vouchers).onDelete('cascade'),
    pointsTo('voucher_products_product', [t.businessId, t.productId], products),
    index().on(t.businessId, t.productId),
  ],
)

/** Customers with any of these tags may use it. */
export const voucherTags = pgTable(
  'voucher_tags',
  { ...linkColumns, voucherId: uuid().notNull(), tagId: uuid().notNull() },
  (t) => [
    primaryKey({ columns: [t.businessId, t.voucherId, t.tagId] }),
    pointsTo('voucher_tags_voucher', [t.businessId, t.voucherId], vouchers).onDelete('cascade'),
    pointsTo('voucher_tags_tag', [t.businessId, t.tagId], tags),
    index().on(t.businessId, t.tagId),
  ],
)
