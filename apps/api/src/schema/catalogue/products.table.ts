import {
  capacityUnits,
  type countryPrice,
  type packagingRow,
  type quantityDiscount,
  shipmentPriorities,
} from '@cantina/contract/catalogue/product-parts'
import type { agentContact, award } from '@cantina/contract/catalogue/products'
import { alternativeClasses, labelIngredients } from '@cantina/domain/guest/label-ingredients'
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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { searchTextOf, sortKeyOf } from '#platform/database/columns'
import { centsColumn, decimalColumn } from '#platform/database/numbers'
import { files } from '#platform/files/files.table'
import { linkColumns, recordColumns } from '#platform/tenancy/business-columns'
import { listKeys, pointsTo } from '#platform/tenancy/business-keys'
import { vatRates } from '#schema/business/vat-rates.table'
import { isFocus } from '#schema/picture-focus'
import { pointsOfSale } from './pos.table'

const nutrient = () => decimalColumn(6, 2)
const centimetres = () => decimalColumn(7, 2)

export const products = pgTable(
  'products',
  {
    ...recordColumns,
    name: text().notNull(),
    nameKey: sortKeyOf('name').notNull(),
    searchText: searchTextOf('name', 'item_code', 'producer', 'vintage::text').notNull(),
    itemCode: text().notNull(),
    itemCodeKey: sortKeyOf('item_code').notNull(),
    producer: text(),
    releaseDate: date(),
    takesPreOrders: boolean().notNull().default(false),
    categoryId: integer().notNull(),
    subCategoryId: integer(),
    managesStock: boolean().notNull(),
    lowStockLimit: integer(),
    /** Each piece that is sold becomes a gift card of its price. */
    isGiftCard: boolean().notNull().default(false),
    /** How long it is valid; null: without end. */
    giftCardMonths: integer(),
    /** Between which amounts its buyer chooses what it is worth; both null: its price. */
    minimumAmountCents: centsColumn(),
    maximumAmountCents: centsColumn(),
    isOnSale: boolean().notNull(),
    sellsOnWebsite: boolean().notNull(),
    vintage: integer(),
    awards: jsonb().$type<z.output<typeof award>[]>().notNull(),
    countryId: integer(),
    regionId: integer(),
    subRegionId: integer(),
    alcoholPercent: decimalColumn(4, 2),
    pairingIds: integer().array().notNull(),
    grapeIds: integer().array().notNull(),
    winemakingIds: integer().array().notNull(),
    idealConsumption: text(),
    servingTemperature: text(),
    bestMoments: text().array().notNull(),
    allergens: text().array().notNull(),
    pairingNotesEn: text(),
    pairingNotesIt: text(),
    descriptionEn: text(),
    descriptionIt: text(),
    labelIngredients: text({ enum: labelIngredients }).array().notNull().default([]),
    labelAlternatives: text({ enum: alternativeClasses }).array().notNull().default([]),
    ingredientsEn: text(),
    ingredientsIt: text(),
    packagingCodes: jsonb().$type<z.output<typeof packagingRow>[]>().notNull().default([]),
    capacity: centimetres(),
    capacityUnit: text({ enum: capacityUnits }).notNull(),
    packageLengthCm: centimetres(),
    packageWidthCm: centimetres(),
    packageHeightCm: centimetres(),
    energyKj: nutrient(),
    energyKcal: nutrient(),
    fatGrams: nutrient(),
    saturatesGrams: nutrient(),
    carbohydratesGrams: nutrient(),
    sugarGrams: nutrient(),
    proteinsGrams: nutrient(),
    saltGrams: nutrient(),
    imageId: uuid(),
    imageFocus: text(),
    technicalSheetId: uuid(),
    consumerPriceCents: centsColumn().notNull(),
    businessPriceCents: centsColumn(),
    vatRateId: uuid().notNull(),
    quantityDiscounts: jsonb().$type<z.output<typeof quantityDiscount>[]>().notNull(),
    countryPrices: jsonb().$type<z.output<typeof countryPrice>[]>().notNull(),
    excludedCountryIds: integer().array().notNull(),
    shipmentPriority: text({ enum: shipmentPriorities }).notNull(),
    agentContacts: jsonb().$type<z.output<typeof agentContact>[]>().notNull(),
  },
  (t) => [
    ...listKeys(t),
    pointsTo('products_vat_rate', [t.businessId, t.vatRateId], vatRates),
    pointsTo('products_image', [t.businessId, t.imageId], files),
    check('products_image_focus', isFocus(t.imageFocus)),
    pointsTo('products_technical_sheet', [t.businessId, t.technicalSheetId], files),
    uniqueIndex('products_item_code_unique').on(t.businessId, t.itemCodeKey),
    index().on(t.businessId, t.nameKey, t.id),
    index().on(t.businessId, t.consumerPriceCents, t.id),
    index().on(t.businessId, t.categoryId, t.nameKey),
    index().on(t.businessId, t.vatRateId),
    check('products_status', sql`${t.status} in ('active', 'inactive')`),
    check(
      'products_gift_card',
      sql`not ${t.isGiftCard} and ${t.giftCardMonths} is null or ${t.isGiftCard} and not ${t.managesStock} and ${t.consumerPriceCents} > 0`,
    ),
    check(
      'products_amounts',
      sql`num_nulls(${t.minimumAmountCents}, ${t.maximumAmountCents}) = 2 or num_nulls(${t.minimumAmountCents}, ${t.maximumAmountCents}) = 0 and ${t.isGiftCard} and ${t.minimumAmountCents} > 0 and ${t.consumerPriceCents} between ${t.minimumAmountCents} and ${t.maximumAmountCents}`,
    ),
    check(
      'products_prices',
      sql`${t.consumerPriceCents} >= 0 and coalesce(${t.businessPriceCents}, 0) >= 0`,
    ),
  ],
)

export const productPos = pgTable(
  'product_pos',
  { ...linkColumns, productId: uuid().notNull(), posId: uuid().notNull() },
  (t) => [
    primaryKey({ columns: [t.businessId, t.productId, t.posId] }),
    pointsTo('product_pos_product', [t.businessId, t.productId], products).onDelete('cascade'),
    pointsTo('product_pos_pos', [t.businessId, t.posId], pointsOfSale).onDelete('cascade'),
    index().on(t.businessId, t.posId),
  ],
)
