import { serviceCategories } from '@cantina/contract/catalogue/services'
import { pluginKinds } from '@cantina/contract/guest/website'
import { languages } from '@cantina/contract/languages'
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
import { instantColumn } from '#platform/database/columns'
import { files } from '#platform/files/files.table'
import { businessColumns } from '#platform/tenancy/business-columns'
import { pointsTo } from '#platform/tenancy/business-keys'
import { pointsOfSale } from '#schema/catalogue/pos.table'
import { isFocus } from '#schema/picture-focus'

/** The plug-in on a business's website; without a row it looks as usual and may stand nowhere. */
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
    confirmsByMail: boolean().notNull().default(false),
    hasPage: boolean().notNull().default(true),
    pageImageId: uuid(),
    pageImageFocus: text(),
    pageTitleEn: text(),
    pageTitleIt: text(),
    pageIntroEn: text(),
    pageIntroIt: text(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    uniqueIndex('website_settings_one').on(t.businessId),
    pointsTo('website_settings_shop', [t.businessId, t.shopPosId], pointsOfSale),
    index().on(t.businessId, t.shopPosId),
    pointsTo('website_settings_page_image', [t.businessId, t.pageImageId], files),
    check('website_settings_image_focus', isFocus(t.pageImageFocus)),
    index().on(t.businessId, t.pageImageId),
  ],
)
