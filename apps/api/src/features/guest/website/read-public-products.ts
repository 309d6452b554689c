import type { AnswerOf } from '@cantina/contract/endpoint'
import type { PublicPlace } from '@cantina/contract/guest/public-business'
import {
  type listPublicProducts as endpoint,
  mostPublicProducts,
  type PublicProduct,
} from '@cantina/contract/guest/public-shop'
import { lineName, type SizedProduct } from '@cantina/domain/catalogue/line-name'
import { minimumAge } from '@cantina/domain/catalogue/minimum-age'
import { wineCategoryId } from '@cantina/domain/catalogue/wine-category'
import { sql } from 'drizzle-orm'
import { wineKnowledgeOf } from '#features/catalogue/products/wine-knowledge-columns'
import { storageQuery } from '#features/catalogue/stock/storage-query'
import { labelCodeOf } from '#features/guest/elabel/label-code-of'
import {
  availableFrom,
  freightsFrom,
  isReleased,
  isSoldAt,
} from '#features/orders/orders/goods-on-sale'
import { keptJoin } from '#features/orders/orders/kept-by-devices'
import { publicAverages } from '#features/reviews/reviews/read-public-reviews'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { requireSelling } from '#platform/tenancy/in-open-business'
import { products } from '#schema/catalogue/products.table'
import { stockLevels } from '#schema/catalogue/stock.table'
import { productCategories } from '#schema/reference/lookups.table'
import { countries as countriesTable } from '#schema/reference/places.table'
import { loadWebsite } from './load-website'
import { publicPlaces } from './public-places'

/** From whose shelves the website sells; a business without such has no shop. */
export async function shopOf(context: BusinessContext): Promise<string> {
  await requireSelling(context.tx, context.businessId)
  const { shopPosId } = await loadWebsite(context)
  if (shopPosId === null) throw new Failure('not_found')
  return shopPosId
}

/** Whether a product `p` is sold on the website. */
const isOnWebsite = (posId: string) => sql`${isSoldAt(posId)} and p.sells_on_website`

type Row = Omit<PublicProduct, 'reviewCount' | 'reviewAverage'> & Record<string, unknown>

/** What the website sells, and where it can be sent. */
export async function listPublicProducts(
  context: BusinessContext,
): Promise<AnswerOf<typeof endpoint>> {
  const { tx, businessId } = context
  const posId = await shopOf(context)
  const { rows } = await tx.execute<Row>(sql`
    with recursive ${storageQuery(businessId, posId)}, shelf as (select id from storage where stock_storage = 'own' limit 1)
    select p.id, p.name, p.producer, p.vintage, p.description_en as "descriptionEn", p.description_it as "descriptionIt",
      p.category_id as "categoryId", c.name_en as "categoryNameEn", c.name_it as "categoryNameIt",
      p.alcohol_percent::float8 as "alcoholPercent", p.capacity::float8 as capacity, p.capacity_unit as "capacityUnit",
      p.image_id as "imageId", ${labelCodeOf('p')} as "labelCode", p.consumer_price_cents::float8 as "priceCents",
      not p.manages_stock or coalesce(level.quantity, 0) > coalesce(kept.quantity, 0) as "isInStock", p.is_gift_card as "isGiftCard",
      p.minimum_amount_cents::float8 as "minimumAmountCents", p.maximum_amount_cents::float8 as "maximumAmountCents", (${availableFrom(context)})::text as "availableFrom", ${wineKnowledgeOf('p')} as wine
    from ${products} p
    join ${productCategories} c on c.id = p.category_id
    left join ${stockLevels} level on level.business_id = p.business_id and level.product_id = p.id and level.pos_id = (select id from shelf)
    ${keptJoin(businessId, { deviceId: null, asOf: context.now })}
    where p.business_id = ${businessId} and ${isOnWebsite(posId)} and ${isReleased(context)}
    order by p.category_id <> ${wineCategoryId}, p.name_key, p.id limit ${mostPublicProducts}`)
  const { items: averages } = await publicAverages(context)
  const figures = new Map(averages.map(({ id, ...rest }) => [id, rest]))
  return {
    items: rows.map((product) => ({
      ...product,
      ...(figures.get(product.id) ?? { reviewCount: 0, reviewAverage: null }),
    })),
    countryIds: await sentTo(context, posId),
    pickUp: await pickUpAt(context, posId),
  }
}

async function pickUpAt(context: BusinessContext, posId: string): Promise<PublicPlace> {
  const [place] = await publicPlaces(context, sql`p.id = ${posId}`)
  if (!place) throw new Failure('not_found')
  return place
}

async function sentTo({ tx, businessId }: BusinessContext, posId: string): Promise<number[]> {
  const { rows } = await tx.execute<{ freights: { countryId: number }[] }>(
    sql`select ${freightsFrom(businessId, posId, null)} as freights`,
  )
  const countries = (rows[0]?.freights ?? []).map(({ countryId }) => countryId)
  return [...new Set(countries)].toSorted((one, other) => one - other)
}

/** Of some products, which the website does not sell, by their names. */
export async function notOnWebsite(
  { tx, businessId, language }: BusinessContext,
  posId: string,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await tx.execute<
    { id: string; name: string } & SizedProduct & Record<string, unknown>
  >(sql`
    select p.id, p.name, p.vintage, p.capacity::float8 as capacity, p.capacity_unit as "capacityUnit" from ${products} p
    where p.business_id = ${businessId} and p.id = any(${sql.param([...productIds])}::uuid[]) and not (${isOnWebsite(posId)})`)
  return new Map(rows.map(({ id, ...wine }) => [id, lineName(wine, language)]))
}

/** Whether some of the goods are gift cards. */
export async function hasGiftCards(
  { tx, businessId }: BusinessContext,
  productIds: readonly string[],
): Promise<boolean> {
  const { rows } = await tx.execute<{ found: boolean }>(sql`
    select exists (select from ${products} p
      where p.business_id = ${businessId} and p.id = any(${sql.param([...productIds])}::uuid[]) and p.is_gift_card) as found`)
  return rows[0]?.found ?? false
}

/** How old somebody has to be for some goods where they go; fetched ones stay where the business is. */
export async function ageFor(
  { tx, businessId }: BusinessContext,
  productIds: readonly string[],
  countryId: number | null,
): Promise<number | null> {
  const { rows } = await tx.execute<{ strongest: number | null; country: string | null }>(sql`
    select (select max(p.alcohol_percent)::float8 from ${products} p
        where p.business_id = b.id and p.id = any(${sql.param([...productIds])}::uuid[])) as strongest,
      (select code from ${countriesTable} where id = coalesce(${countryId}::int, b.country_id)) as country
    from businesses b where b.id = ${businessId}`)
  const { strongest = null, country = null } = rows[0] ?? {}
  return minimumAge(strongest, country)
}
