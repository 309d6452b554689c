import { products as resource } from '@cantina/contract/catalogue/products'
import { lengths } from '@cantina/contract/fields'
import { isGiftCardRate } from '@cantina/domain/payments/gift-card-rate'
import { and, eq, sql } from 'drizzle-orm'
import { vatRateNameOf } from '#features/business/vat-rates/vat-rate-name'
import {
  categoryNameOf,
  grapeNamesOf,
  pairingNamesOf,
  subCategoryNameOf,
  winemakingNamesOf,
} from '#features/reference/lookups/lookup-names'
import {
  countryNameOf,
  countryNamesOf,
  regionNameOf,
  subRegionNameOf,
} from '#features/reference/places/place-names'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { bindResource } from '#resource/bind-resource'
import { vatRates } from '#schema/business/vat-rates.table'
import { productPos, products as table } from '#schema/catalogue/products.table'
import { stockLevels as levels } from '#schema/catalogue/stock.table'
import { agentProducts, agents } from '#schema/orders/agents.table'
import { reviewAveragesOf } from '#schema/reviews/review-averages'
import { productsDeleted } from './products-deleted'

/** What there is of a product in all storages together. */
const stock = sql<number>`(select coalesce(sum(${levels.quantity}), 0)::int from ${levels} where ${levels.businessId} = ${table.businessId} and ${levels.productId} = ${table.id})`

/** What an agent may sell: everything, or what is on their list. */
const soldBy = (agentId: string) => sql`exists (
  select 1 from ${agents} a where a.business_id = ${table.businessId} and a.id = ${agentId} and (a.sells_all_products or exists (
    select 1 from ${agentProducts} own
    where own.business_id = a.business_id and own.agent_id = a.id and own.product_id = ${table.id})))`

export const products = bindResource({
  resource,
  table,
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
    beforeWrite: async (context, values) => {
      if (values.isGiftCard) await requireUntaxed(context, String(values.vatRateId))
      return values
    },
    beforeDelete: (context, ids) => productsDeleted.announce(context, ids),
    onDuplicate: async (context, values) => ({
      ...values,
      itemCode: await freeItemCode(context, String(values.itemCode)),
    }),
  },
})

/** A gift card is a means of payment, and no taxable sale. */
async function requireUntaxed(
  { tx, businessId }: BusinessContext,
  vatRateId: string,
): Promise<void> {
  const [rate] = await tx
    .select({ ratePercent: vatRates.ratePercent, natureCode: vatRates.natureCode })
    .from(vatRates)
    .where(and(eq(vatRates.businessId, businessId), eq(vatRates.id, vatRateId)))
  if (!rate || isGiftCardRate(rate)) return
  throw new Failure('invalid_input', { fields: { vatRateId: { key: 'giftCardVat', params: {} } } })
}

/** The code with the next number behind it: CHI-21 becomes CHI-21-2, and then CHI-21-3. */
async function freeItemCode({ tx, businessId }: BusinessContext, code: string): Promise<string> {
  const stem = code.slice(0, lengths.code - 7).toWellFormed()
  const { rows } = await tx.execute<{ highest: number | null }>(sql`
    select max(substring(item_code_key from '-([0-9]{1,6})$')::int) as highest from products
    where business_id = ${businessId} and item_code_key ~ ('^' || regexp_replace(normalize_text(${stem}), '([^a-z0-9])', '\\\\\\1', 'g') || '-[0-9]{1,6}$')`)
  return `${stem}-${Math.max(rows[0]?.highest ?? 1, 1) + 1}`
}
