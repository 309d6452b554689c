import { agentPriceModes } from '@cantina/domain/orders/agent-terms'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { searchTextOf, sortKeyOf } from '#platform/database/columns'
import { percentColumn } from '#platform/database/numbers'
import { businessColumns, suspendableColumns } from '#platform/tenancy/business-columns'
import { listKeys, pointsTo } from '#platform/tenancy/business-keys'
import { products } from '#schema/catalogue/products.table'

export const agents = pgTable(
  'agents',
  {
    ...suspendableColumns,
    name: text().notNull(),
    surname: text(),
    nameKey: sortKeyOf(`name || ' ' || coalesce(surname, '')`).notNull(),
    searchText: searchTextOf(
      'name',
      'surname',
      'business_name',
      'email',
      'vat_code',
      'phone',
      `regexp_replace(phone, '[^0-9]', '', 'g')`,
    ).notNull(),
    email: text(),
    emailKey: sortKeyOf('email'),
    phone: text(),
    countryId: integer(),
    businessName: text(),
    vatCode: text(),
    sdi: text(),
    commissionPercent: percentColumn().notNull(),
    priceMode: text({ enum: agentPriceModes }).notNull(),
    pricePercent: percentColumn(),
    sellsAllProducts: boolean().notNull(),
    notes: text(),
  },
  (t) => [
    ...listKeys(t),
    uniqueIndex('agents_email_unique').on(t.businessId, t.emailKey),
    index().on(t.businessId, t.nameKey, t.id),
    index().on(t.businessId, t.commissionPercent, t.id),
    check('agents_status', sql`${t.status} in ('active', 'inactive', 'suspended')`),
    check('agents_commission', sql`${t.commissionPercent} between 0 and 100`),
    check(
      'agents_price',
      sql`case ${t.priceMode} when 'percent_off' then ${t.pricePercent} > 0 and ${t.pricePercent} <= 100 when 'business_price' then ${t.pricePercent} is null end is true`,
    ),
  ],
)

// No product is deleted from under an agent: a list that ran empty would say something else.
export const agentProducts = pgTable(
  'agent_products',
  {
    ...businessColumns,
    agentId: uuid().notNull(),
    position: integer().notNull(),
    productId: uuid().notNull(),
    priceMode: text({ enum: agentPriceModes }),
    pricePercent: percentColumn(),
    commissionPercent: percentColumn(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    pointsTo('agent_products_agent', [t.businessId, t.agentId], agents).onDelete('cascade'),
    pointsTo('agent_products_product', [t.businessId, t.productId], products),
    index().on(t.businessId, t.agentId, t.position),
    index().on(t.businessId, t.productId),
    check('agent_products_commission', sql`${t.commissionPercent} between 0 and 100`),
    check(
      'agent_products_price',
      sql`case when ${t.priceMode} = 'percent_off' then ${t.pricePercent} > 0 and ${t.pricePercent} <= 100 when ${t.priceMode} is null or ${t.priceMode} = 'business_price' then ${t.pricePercent} is null end is true`,
    ),
  ],
)
