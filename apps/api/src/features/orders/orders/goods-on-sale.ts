import type { accessTypes } from '@cantina/contract/catalogue/access-types'
import type { capacityUnits } from '@cantina/contract/catalogue/product-parts'
import { wineCategoryId } from '@cantina/domain/catalogue/wine-category'
import type { SoldProduct } from '@cantina/domain/orders/goods-price'
import type { GoodsFreight } from '@cantina/domain/orders/goods-shipping'
import type { VatRate } from '@cantina/domain/vat-of-lines'
import { type SQL, sql } from 'drizzle-orm'
import { storageQuery } from '#features/catalogue/stock/storage-query'
import { preparedStatement } from '#platform/database/prepared-statement'
import type { BusinessContext } from '#platform/http/context'
import { notInList } from '#platform/not-in-list'
import { vatRates } from '#schema/business/vat-rates.table'
import { freight, freightPos, freightProducts } from '#schema/catalogue/freight.table'
import { pointsOfSale } from '#schema/catalogue/pos.table'
import { productPos, products as productsTable } from '#schema/catalogue/products.table'
import { stockLevels } from '#schema/catalogue/stock.table'
import { allotmentRules } from '#schema/till/allotments.table'
import { keptJoin, nobodys, type Selling } from './kept-by-devices'

/** A product with all that its price and its limits need. */
export interface ProductOnSale extends SoldProduct {
  readonly itemCode: string
  readonly imageId: string | null
  readonly imageFocus: string | null
  readonly vintage: number | null
  /** Whether it is counted in bottles. */
  readonly isWine: boolean
  readonly capacity: number | null
  readonly capacityUnit: (typeof capacityUnits)[number]
  /** How long its gift cards are valid; null: without end, or none. */
  readonly giftCardMonths: number | null
  readonly isSold: boolean
  /** Whether its release date has come, or it is sold before. */
  readonly isReleased: boolean
  /** The day from which it is handed over; null: at once. */
  readonly availableFrom: string | null
}

export interface GoodsOnSale {
  readonly pos: {
    readonly id: string
    readonly name: string
    readonly accessType: (typeof accessTypes)[number]
    readonly isOpen: boolean
  }
  /** Where the goods are taken from. */
  readonly storageId: string
  /** Whether devices may keep some of it for themselves. */
  readonly areSomeKept: boolean
  readonly timeZone: string
  readonly currency: string
  readonly products: ProductOnSale[]
  readonly freights: GoodsFreight[]
  readonly vatRates: VatRate[]
}

interface Row extends Record<string, unknown> {
  pos_id: string
  pos_name: string
  access_type: (typeof accessTypes)[number]
  is_open: boolean
  storage_id: string | null
  are_some_kept: boolean
  time_zone: string
  currency: string
  products: ProductOnSale[] | null
  freights: GoodsFreight[] | null
  vat_rates: VatRate[] | null
}

interface Wanted {
  readonly posId: string
  readonly productIds: readonly string[]
  /** Where they are to be sent; null for what is taken along. */
  readonly countryId: number | null
  readonly selling?: Selling
}

type Moment = Pick<BusinessContext, 'businessId' | 'now'>

/** The day on the business's own calendar. */
const dayInBusiness = ({ businessId, now }: Moment) =>
  sql`(${now.toISOString()}::timestamptz at time zone (select own.time_zone from businesses own where own.id = ${businessId}))::date`

/** From which day a product p is handed over; null once its release date has come. */
export function availableFrom(moment: Moment, name: 'p' | 'product' = 'p'): SQL {
  const releaseDate = sql.raw(`${name}.release_date`)
  return sql`case when ${releaseDate} > ${dayInBusiness(moment)} then ${releaseDate} end`
}

/** Whether the release date of a product p has come, or it is sold before. */
export function isReleased(moment: Moment): SQL {
  return sql`(p.release_date is null or p.takes_pre_orders or p.release_date <= ${dayInBusiness(moment)})`
}

/** A product as its price needs it, beside its stock in the storage of the statement around it and what of it is kept. */
export const pricedProductColumns = (
  moment: Moment,
) => sql`'id', p.id, 'name', p.name, 'itemCode', p.item_code, 'imageId', p.image_id, 'imageFocus', p.image_focus, 'vintage', p.vintage, 'capacity', p.capacity, 'capacityUnit', p.capacity_unit,
  'consumerPriceCents', p.consumer_price_cents, 'businessPriceCents', p.business_price_cents,
  'countryPrices', p.country_prices, 'quantityDiscounts', p.quantity_discounts, 'vatRateId', p.vat_rate_id,
  'excludedCountryIds', p.excluded_country_ids, 'isGiftCard', p.is_gift_card, 'giftCardMonths', p.gift_card_months,
  'minimumAmountCents', p.minimum_amount_cents, 'maximumAmountCents', p.maximum_amount_cents, 'shipmentPriority', p.shipment_priority,
  'packageCm3', p.package_length_cm * p.package_width_cm * p.package_height_cm, 'availableFrom', ${availableFrom(moment)},
  'stock', case when p.manages_stock then greatest(0, coalesce(level.quantity, 0) - coalesce(kept.quantity, 0)) end`

/** Whether a product is sold, and at this point of sale: where nothing is said, everywhere. */
export function isSoldAt(posId: string): SQL {
  return sql`(p.status = 'active' and p.is_on_sale and (
    not exists (select from ${productPos} l where l.business_id = p.business_id and l.product_id = p.id)
    or exists (select from ${productPos} l where l.business_id = p.business_id and l.product_id = p.id and l.pos_id = ${posId})))`
}

/** Ways to send goods from a point of sale, to one country or to all. */
export function freightsFrom(businessId: string, posId: string, countryId: number | null): SQL {
  return sql`(select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'company', f.company, 'countryId', f.country_id,
      'pricePerUnitCents', f.price_per_unit_cents, 'freeFromCents', f.free_from_cents, 'volumetricDivisor', f.volumetric_divisor, 'fromDays', f.from_days, 'toDays', f.to_days,
      'vatRateId', f.vat_rate_id,
      'productIds', (select coalesce(jsonb_agg(c.product_id), '[]') from ${freightProducts} c where c.business_id = f.business_id and c.freight_id = f.id))), '[]')
    from ${freight} f
    where f.business_id = ${businessId} and f.status = 'active' ${countryId === null ? sql`` : sql`and f.country_id = ${countryId}`}
      and (not exists (select from ${freightPos} c where c.business_id = f.business_id and c.freight_id = f.id)
        or exists (select from ${freightPos} c where c.business_id = f.business_id and c.freight_id = f.id and c.pos_id = ${posId})))`
}

export function vatRatesOf(businessId: string): SQL {
  return sql`(select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'ratePercent', v.rate_percent, 'natureCode', v.nature_code)), '[]')
    from ${vatRates} v where v.business_id = ${businessId})`
}

/** Reads what a sale of some goods at a point of sale is made of, in one round trip. */
export async function goodsOnSale(
  context: BusinessContext,
  { posId, productIds, countryId, selling = nobodys(context) }: Wanted,
): Promise<GoodsOnSale> {
  const { tx, businessId } = context
  const { rows } = await tx.execute<Row>(sql`
    with recursive ${storageQuery(businessId, posId)}, shelf as (select id from storage where stock_storage = 'own' limit 1)
    select pos.id as pos_id, pos.name as pos_name, pos.access_type, pos.status = 'active' as is_open,
      (select id from shelf) as storage_id, b.time_zone, b.currency,
      exists (select from ${allotmentRules} r where r.business_id = b.id and r.bottles > 0) as are_some_kept,
      (select jsonb_agg(jsonb_build_object(${pricedProductColumns(context)}, 'isSold', ${isSoldAt(posId)}, 'isReleased', ${isReleased(context)}, 'isWine', p.category_id = ${wineCategoryId}))
        from ${productsTable} p
        left join ${stockLevels} level on level.business_id = p.business_id and level.product_id = p.id and level.pos_id = (select id from shelf)
        ${keptJoin(businessId, selling)}
        where p.business_id = ${businessId} and p.id = any(${sql.param([...productIds])}::uuid[])) as products,
      ${countryId === null ? sql`null` : freightsFrom(businessId, posId, countryId)} as freights,
      ${vatRatesOf(businessId)} as vat_rates
    from businesses b join ${pointsOfSale} pos on pos.business_id = b.id and pos.id = ${posId}
    where b.id = ${businessId} and ${preparedStatement}`)
  const [row] = rows
  if (!row?.storage_id) throw notInList('posId')
  return {
    pos: {
      id: row.pos_id,
      name: row.pos_name,
      accessType: row.access_type,
      isOpen: row.is_open,
    },
    storageId: row.storage_id,
    areSomeKept: row.are_some_kept,
    timeZone: row.time_zone,
    currency: row.currency,
    products: row.products ?? [],
    freights: row.freights ?? [],
    vatRates: row.vat_rates ?? [],
  }
}
