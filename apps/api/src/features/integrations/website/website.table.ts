import { pluginKinds } from '@cantina/contract/integrations/website'
import { languages } from '@cantina/contract/languages'
import { serviceCategories } from '@cantina/contract/sales/services'
import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { pointsOfSale } from '#features/sales/pos/pos.table'
import { instantColumn } from '#platform/database/columns'
import { businessColumns } from '#platform/tenancy/business-columns'
import { pointsTo } from '#platform/tenancy/business-keys'

/** The plug-in on a house's website; without a row it looks as usual and may stand nowhere. */
export const websiteSettings = pgTable(
  'website_settings',
  {
    ...businessColumns,
    version: integer().notNull().default(1),
    updatedAt: instantColumn().notNull(),
    kind: text({ enum: pluginKinds }).notNull(),
    buttonColor: text().notNull(),
    textColor: text().notNull(),
    language: text({ enum: languages }),
    posIds: uuid().array().notNull(),
    serviceIds: uuid().array().notNull(),
    categories: text({ enum: serviceCategories }).array().notNull(),
    allowedSites: text().array().notNull(),
    shopPosId: uuid(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    uniqueIndex('website_settings_one').on(t.businessId),
    pointsTo('website_settings_shop', [t.businessId, t.shopPosId], pointsOfSale),
    index().on(t.businessId, t.shopPosId),
  ],
)
