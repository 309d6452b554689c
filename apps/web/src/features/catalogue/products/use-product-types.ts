import { productCategoryList, productSubCategoryList } from '@cantina/contract/reference/lookups'
import { useReferenceList } from '#resource/fields/use-reference-list'

interface Typed {
  readonly categoryId: number
  readonly subCategoryId: number | null
}

/** What kinds of products there are, and what kind one is: its kind within the category, else the category. */
export function useProductTypes() {
  const categories = useReferenceList(productCategoryList)
  const kinds = useReferenceList(productSubCategoryList)
  return {
    options: categories.items.map(({ id, name }) => ({ value: id, label: name })),
    typeOf: ({ categoryId, subCategoryId }: Typed) =>
      subCategoryId === null ? categories.nameOf(categoryId) : kinds.nameOf(subCategoryId),
  }
}
