import type { TillProduct } from '@cantina/contract/till/till'
import type { TillCategory } from '@cantina/contract/till/till-arrangement'

export interface Category {
  readonly key: string
  readonly category: TillCategory
  readonly name: string
  /** The picture of one of its products. */
  readonly imageId: string | null
  readonly productIds: ReadonlySet<string>
}

interface Kind {
  readonly category: TillCategory
  readonly name: string
  readonly ids: Set<string>
  imageId: string | null
}

/**
 * The largest category, the wines, is shown by its kinds; every other one as a whole. First those that the owner has put
 * in order.
 */
export function categoriesOf(
  products: readonly TillProduct[],
  order: readonly TillCategory[],
): Category[] {
  const largest = largestCategory(products)
  const kinds = new Map<string, Kind>()
  for (const product of products) {
    const isSplit = product.categoryId === largest && product.subCategoryName !== null
    const { categoryId } = product
    const category = { categoryId, subCategoryId: isSplit ? product.subCategoryId : null }
    const key = keyOf(category)
    const name = (isSplit && product.subCategoryName) || product.categoryName
    const known = kinds.get(key) ?? { category, name, imageId: null, ids: new Set() }
    known.imageId ??= product.imageId
    known.ids.add(product.id)
    kinds.set(key, known)
  }
  const places = new Map(order.map((category, place) => [keyOf(category), place]))
  const placeOf = ({ key }: Category) => places.get(key) ?? order.length
  const isOfLargest = ({ category }: Category) => category.subCategoryId !== null
  return [...kinds]
    .map(([key, { ids, ...kind }]) => ({ key, ...kind, productIds: ids }))
    .sort(
      (one, other) =>
        placeOf(one) - placeOf(other) ||
        Number(isOfLargest(other)) - Number(isOfLargest(one)) ||
        other.productIds.size - one.productIds.size ||
        one.name.localeCompare(other.name),
    )
}

function keyOf({ categoryId, subCategoryId }: TillCategory): string {
  return subCategoryId === null ? `category ${categoryId}` : `kind ${subCategoryId}`
}

function largestCategory(products: readonly TillProduct[]): number | null {
  const sizes = new Map<number, number>()
  for (const { categoryId } of products) sizes.set(categoryId, (sizes.get(categoryId) ?? 0) + 1)
  const [first] = [...sizes].sort(([, one], [, other]) => other - one)
  return first?.[0] ?? null
}
