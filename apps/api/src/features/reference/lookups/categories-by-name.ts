import { asc } from 'drizzle-orm'
import type { BusinessContext } from '#platform/http/context'
import { nameKey } from '#platform/imports/name-key'
import { productCategories, productSubCategories } from '#schema/reference/lookups.table'

export interface CategoriesByName {
  /** The number of a category of that name, or of the one that a kind of that name belongs to. */
  readonly categoryOf: (name: string) => number | undefined
  /** The number of the kind of that name within a category. */
  readonly kindOf: (name: string, categoryId: number | undefined) => number | undefined
  /** What a category and a kind are called, in the reader's language. */
  readonly categoryName: (id: number) => string | undefined
  readonly kindName: (id: number) => string | undefined
}

/** Categories and the kinds within them, by their names in either language. */
export async function categoriesByName({
  tx,
  language,
}: BusinessContext): Promise<CategoriesByName> {
  const byName = new Map<string, number>()
  const kindByName = new Map<string, number>()
  const kinds = await tx.select().from(productSubCategories).orderBy(asc(productSubCategories.id))
  for (const { id, categoryId, nameEn, nameIt } of kinds) {
    for (const name of [nameEn, nameIt]) {
      byName.set(nameKey(name), categoryId)
      kindByName.set(`${categoryId} ${nameKey(name)}`, id)
    }
  }
  const categories = await tx.select().from(productCategories).orderBy(asc(productCategories.id))
  for (const { id, nameEn, nameIt } of categories) {
    for (const name of [nameEn, nameIt]) byName.set(nameKey(name), id)
  }
  const nameIn = (list: typeof categories | typeof kinds, id: number) => {
    const found = list.find((one) => one.id === id)
    return language === 'it' ? found?.nameIt : found?.nameEn
  }
  return {
    categoryOf: (name) => byName.get(nameKey(name)),
    kindOf: (name, categoryId) => kindByName.get(`${categoryId} ${nameKey(name)}`),
    categoryName: (id) => nameIn(categories, id),
    kindName: (id) => nameIn(kinds, id),
  }
}
