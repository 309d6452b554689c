import type { BodyOf } from '@cantina/contract/endpoint'
import type { arrangeTill as endpoint } from '@cantina/contract/till/till-arrangement'
import { and, eq, inArray } from 'drizzle-orm'
import type { BusinessContext } from '#platform/http/context'
import { notInList } from '#platform/not-in-list'
import { pointsOfSale } from '#schema/catalogue/pos.table'
import { products } from '#schema/catalogue/products.table'
import { productCategories, productSubCategories } from '#schema/reference/lookups.table'
import { tillCategories, tillFavourites } from '#schema/till/till-arrangement.table'

type Arrangement = BodyOf<typeof endpoint>

/** Lays out the till of a point of sale anew: what is not named is not kept. */
export async function arrangeTill(context: BusinessContext, arrangement: Arrangement) {
  const { tx, businessId } = context
  const { posId } = arrangement
  const favouriteIds = [...new Set(arrangement.favouriteIds)]
  const categories = withoutRepeats(arrangement.categories)
  await lockPos(context, posId)
  await requireProducts(context, favouriteIds)
  await requireCategories(context, categories)
  await tx
    .delete(tillFavourites)
    .where(and(eq(tillFavourites.businessId, businessId), eq(tillFavourites.posId, posId)))
  await tx
    .delete(tillCategories)
    .where(and(eq(tillCategories.businessId, businessId), eq(tillCategories.posId, posId)))
  if (favouriteIds.length > 0) {
    await tx
      .insert(tillFavourites)
      .values(
        favouriteIds.map((productId, position) => ({ businessId, posId, position, productId })),
      )
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

async function requireProducts(
  { tx, businessId }: BusinessContext,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  const found = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.businessId, businessId), inArray(products.id, [...ids])))
  if (found.length < ids.length) throw notInList('favouriteIds')
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
