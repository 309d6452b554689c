import { discountUnits } from '@cantina/contract/catalogue/product-parts'
import type { discountTime } from '@cantina/contract/promotions/discounts'
import { purchaseKinds } from '@cantina/domain/promotions/purchase'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { searchTextOf, sortKeyOf } from '#platform/database/columns'
import { centsColumn, percentColumn } from '#platform/database/numbers'
import { linkColumns, recordColumns } from '#platform/tenancy/business-columns'
import { listKeys, pointsTo } from '#platform/tenancy/business-keys'
import { products } from '#schema/catalogue/products.table'
import { services } from '#schema/catalogue/services.table'
import { tags } from '#schema/customers/tags.table'

export const discounts = pgTable(
  'discounts',
  {
    ...recordColumns,
    name: text().notNull(),
    nameKey: sortKeyOf('name').notNull(),
    searchText: searchTextOf('name', 'notes').notNull(),
    type: text({ enum: purchaseKinds }).notNull(),
    unit: text({ enum: discountUnits }).notNull(),
    percent: percentColumn(),
    amountCents: centsColumn(),
    from: date(),
    to: date(),
    notes: text(),
    isCumulative: boolean().notNull(),
    priority: integer().notNull(),
    minimumPurchaseCents: centsColumn(),
    maximumNoticeDays: integer(),
    times: jsonb().$type<z.input<typeof discountTime>[]>().notNull(),
    maximumPerCustomer: integer(),
  },
  (t) => [
    ...listKeys(t),
    index().on(t.businessId, t.nameKey, t.id),
    index().on(t.businessId, t.priority, t.id),
    check('discounts_status', sql`${t.status} in ('active', 'inactive')`),
    check('discounts_type', sql`${t.type} in ('services', 'products')`),
    check(
      'discounts_reduction',
      sql`case ${t.unit} when 'percent' then ${t.percent} > 0 and ${t.percent} <= 100 when 'amount' then ${t.amountCents} > 0 end is true`,
    ),
    check('discounts_period', sql`${t.to} >= ${t.from}`),
    check('discounts_priority', sql`${t.priority} > 0`),
    check(
      'discounts_limits',
      sql`${t.minimumPurchaseCents} >= 0 and ${t.maximumNoticeDays} >= 0 and ${t.maximumPerCustomer} > 0`,
    ),
    check('discounts_times', sql`jsonb_typeof(${t.times}) = 'array'`),
  ],
)

// Nothing goes by itself with a deleted service, product or tag: a discount for none of them is one for all.
export const discountServices = pgTable(
  'discount_services',
  { ...linkColumns, discountId: uuid().notNull(), serviceId: uuid().notNull() },
  (t) => [
    primaryKey({ columns: [t.businessId, t.discountId, t.serviceId] }),
    pointsTo('discount_services_discount', [t.businessId, t.discountId], discounts).onDelete(
      'cascade',
    ),
    pointsTo('discount_services_service', [t.businessId, t.serviceId], services),
    index().on(t.businessId, t.serviceId),
  ],
)

export const discountProducts = pgTable(
  'discount_products',
  { ...linkColumns, discountId: uuid().notNull(), productId: uuid().notNull() },
  (t) => [
    primaryKey({ columns: [t.businessId, t.discountId, t.productId] }),
    pointsTo('discount_products_discount', [t.businessId, t.discountId], discounts).onDelete(
      'cascade',
    ),
    pointsTo('discount_products_product', [t.businessId, t.productId], products),
    index().on(t.businessId, t.productId),
  ],
)

/** Customers with any of these tags get it. */
export const discountTags = pgTable(
  'discount_tags',
  { ...linkColumns, discountId: uuid().notNull(), tagId: uuid().notNull() },
  (t) => [
    primaryKey({ columns: [t.businessId, t.discountId, t.tagId] }),
    pointsTo('discount_tags_discount', [t.businessId, t.discountId], discounts).onDelete('cascade'),
    pointsTo('discount_tags_tag', [t.businessId, t.tagId], tags),
    index().on(t.businessId, t.tagId),
  ],
)
