import type { BodyOf } from '@cantina/contract/endpoint'
import type { arrangeTill as endpoint } from '@cantina/contract/till/till-arrangement'
import { and, eq, inArray } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { BusinessContext } from '#platform/http/context'
import { notInList } from '#platform/not-in-list'
import { pointsOfSale } from '#schema/catalogue/pos.table'
import { products } from '#schema/catalogue/products.table'
import { services } from '#schema/catalogue/services.table'
import { productCategories, productSubCategories } from '#schema/reference/lookups.table'
import {
  tillCategories,
  tillFavouriteServices,
  tillFavourites,
} from '#schema/till/till-arrangement.table'

type Arrangement = BodyOf<typeof endpoint>

/** Lays out the till of a point of sale anew: what is not named is not kept. */
export async function arrangeTill(context: BusinessContext, arrangement: Arrangement) {
  const { tx, businessId } = context
  const { posId } = arrangement
  const favouriteIds = [...new Set(arrangement.favouriteIds)]
  const categories = withoutRepeats(arrangement.categories)
  await lockPos(context, posId)
  const favourites = await findFavourites(context, favouriteIds)
  await requireCategories(context, categories)
  await tx
    .delete(tillFavourites)
    .where(and(eq(tillFavourites.businessId, businessId), eq(tillFavourites.posId, posId)))
  await tx
    .delete(tillFavouriteServices)
    .where(
      and(eq(tillFavouriteServices.businessId, businessId), eq(tillFavouriteServices.posId, posId)),
    )
  await tx
    .delete(tillCategories)
    .where(and(eq(tillCategories.businessId, businessId), eq(tillCategories.posId, posId)))
  const placed = favouriteIds.map((id, position) => ({ id, businessId, posId, position }))
  const ofProducts = placed.filter(({ id }) => favourites.productIds.has(id))
  if (ofProducts.length > 0) {
    await tx
      .insert(tillFavourites)
      .values(ofProducts.map(({ id: productId, ...place }) => ({ ...place, productId })))
  }
  const ofServices = placed.filter(({ id }) => favourites.serviceIds.has(id))
  if (ofServices.length > 0) {
    await tx
      .insert(tillFavouriteServices)
      .values(ofServices.map(({ id: serviceId, ...place }) => ({ ...place, serviceId })))
  }
  if (categories.length > 0) {
    await tx
      .insert(tillCategories)
      .values(
        categories.map((category, position) => ({ businessId, posId, position, ...category })),
      )
  }
}

function withoutRepeats(categories: Arrangement['categories']): Arrangement['categories'] {
  const keyed = categories.map((one) => [`${one.categoryId} ${one.subCategoryId}`, one] as const)
  return [...new Map(keyed).values()]
}

/** Two people who lay it out at the same time write one after the other. */
async function lockPos({ tx, businessId }: BusinessContext, posId: string): Promise<void> {
  const [found] = await tx
    .select({ id: pointsOfSale.id })
    .from(pointsOfSale)
    .where(and(eq(pointsOfSale.businessId, businessId), eq(pointsOfSale.id, posId)))
    .for('update')
  if (!found) throw notInList('posId')
}

/** Which of them are products and which are visits. */
async function findFavourites(context: BusinessContext, ids: readonly string[]) {
  const productIds = await idsAmong(context, products, ids)
  const serviceIds = await idsAmong(context, services, ids)
  if (productIds.size + serviceIds.size < ids.length) throw notInList('favouriteIds')
  return { productIds, serviceIds }
}

async function idsAmong(
  { tx, businessId }: BusinessContext,
  table: PgTable & Readonly<Record<'id' | 'businessId', PgColumn>>,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const found = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.businessId, businessId), inArray(table.id, [...ids])))
  return new Set(found.map(({ id }) => id as string))
}

/** A kind is one of its category. */
async function requireCategories(
  { tx }: BusinessContext,
  categories: Arrangement['categories'],
): Promise<void> {
  const known = await tx.select({ id: productCategories.id }).from(productCategories)
  const kinds = await tx
    .select({ id: productSubCategories.id, categoryId: productSubCategories.categoryId })
    .from(productSubCategories)
  const isKnown = ({ categoryId, subCategoryId }: Arrangement['categories'][number]) =>
    known.some(({ id }) => id === categoryId) &&
    (subCategoryId === null ||
      kinds.some((kind) => kind.id === subCategoryId && kind.categoryId === categoryId))
  if (!categories.every(isKnown)) throw notInList('categories')
}
