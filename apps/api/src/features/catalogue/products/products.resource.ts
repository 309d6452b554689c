import { products as resource } from '@cantina/contract/catalogue/products'
import { sql } from 'drizzle-orm'
import { vatRateNameOf } from '#features/business/vat-rates/vat-rate-name'
import {
  categoryNameOf,
  grapeNamesOf,
  pairingNamesOf,
  subCategoryNameOf,
  winemakingNamesOf,
} from '#features/reference/lookups/lookup-names'
import { countryNameOf } from '#features/reference/places/country-name'
import {
  countryNamesOf,
  regionNameOf,
  subRegionNameOf,
} from '#features/reference/places/place-names'
import { bindResource } from '#resource/bind-resource'
import { productPos, products as table } from '#schema/catalogue/products.table'
import { agentProducts, agents } from '#schema/orders/agents.table'
import { reviewAveragesOf } from '#schema/reviews/review-averages'
import { freeItemCode } from './free-item-code'
import { productsDeleted } from './products-deleted'
import { stockOverAll } from './stock-over-all'

const stock = stockOverAll(table)

/** What an agent may sell: everything, or what is on their list. */
const soldBy = (agentId: string) => sql`exists (
  select 1 from ${agents} a where a.business_id = ${table.businessId} and a.id = ${agentId} and (a.sells_all_products or exists (
    select 1 from ${agentProducts} own
    where own.business_id = a.business_id and own.agent_id = a.id and own.product_id = ${table.id})))`

export const products = bindResource({
  resource,
  table,
  sort: {
    name: table.nameKey,
    itemCode: table.itemCodeKey,
    consumerPriceCents: table.consumerPriceCents,
    createdAt: table.createdAt,
    updatedAt: table.updatedAt,
  },
  label: sql`concat_ws(' ', ${table.name}, ${table.vintage}::text)`,
  columns: {
    stockQuantity: sql`case when ${table.managesStock} then ${stock} end`,
    ...reviewAveragesOf(table),
  },
  filters: {
    isLow: (isLow: boolean) =>
      isLow
        ? sql`(${table.managesStock} and ${stock} < ${table.lowStockLimit})`
        : sql`not (${table.managesStock} and coalesce(${stock} < ${table.lowStockLimit}, false))`,
    agentId: soldBy,
  },
  uniqueFields: { products_item_code_unique: 'itemCode' },
  referenceFields: {
    products_vat_rate: 'vatRateId',
    products_image: 'imageId',
    products_technical_sheet: 'technicalSheetId',
    products_country_id_fkey: 'countryId',
    products_region_id_fkey: 'regionId',
    products_sub_region_id_fkey: 'subRegionId',
    products_category_id_fkey: 'categoryId',
    products_sub_category_id_fkey: 'subCategoryId',
    product_pos_pos: 'posIds',
  },
  shown: {
    categoryId: categoryNameOf(table.categoryId),
    subCategoryId: subCategoryNameOf(table.subCategoryId),
    grapeIds: grapeNamesOf(table.grapeIds),
    pairingIds: pairingNamesOf(table.pairingIds),
    winemakingIds: winemakingNamesOf(table.winemakingIds),
    countryId: countryNameOf(table.countryId),
    regionId: regionNameOf(table.regionId),
    subRegionId: subRegionNameOf(table.subRegionId),
    excludedCountryIds: countryNamesOf(table.excludedCountryIds),
    vatRateId: vatRateNameOf(table),
  },
  links: { posIds: { table: productPos, parent: productPos.productId, target: productPos.posId } },
  hooks: {
    beforeDelete: (context, ids) => productsDeleted.announce(context, ids),
    onDuplicate: async (context, values) => ({
      ...values,
      itemCode: await freeItemCode(context, String(values.itemCode)),
    }),
  },
})
