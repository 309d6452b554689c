import type { TillProduct } from '@cantina/contract/till/till'

export interface Category {
  readonly key: string
  readonly name: string
  /** The picture of one of its products. */
  readonly imageId: string | null
  readonly productIds: ReadonlySet<string>
}

/** The largest category, the wines, is shown by its kinds; every other one as a whole. */
export function categoriesOf(products: readonly TillProduct[]): Category[] {
  const largest = largestCategory(products)
  const kinds = new Map<string, { name: string; imageId: string | null; ids: Set<string> }>()
  for (const product of products) {
    const isSplit = product.categoryId === largest && product.subCategoryName !== null
    const key = isSplit ? `kind ${product.subCategoryId}` : `category ${product.categoryId}`
    const name = (isSplit && product.subCategoryName) || product.categoryName
    const known = kinds.get(key) ?? { name, imageId: null, ids: new Set() }
    known.imageId ??= product.imageId
    known.ids.add(product.id)
    kinds.set(key, known)
  }
  const isOfLargest = ({ key }: { readonly key: string }) => key.startsWith('kind ')
  return [...kinds]
    .map(([key, { name, imageId, ids }]) => ({ key, name, imageId, productIds: ids }))
    .sort(
      (one, other) =>
        Number(isOfLargest(other)) - Number(isOfLargest(one)) ||
        other.productIds.size - one.productIds.size ||
        one.name.localeCompare(other.name),
    )
}

function largestCategory(products: readonly TillProduct[]): number | null {
  const sizes = new Map<number, number>()
  for (const { categoryId } of products) sizes.set(categoryId, (sizes.get(categoryId) ?? 0) + 1)
  const [first] = [...sizes].sort(([, one], [, other]) => other - one)
  return first?.[0] ?? null
}
