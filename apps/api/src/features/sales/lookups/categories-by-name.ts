import { asc } from 'drizzle-orm'
import type { BusinessContext } from '#platform/http/context'
import { nameKey } from '#platform/imports/name-key'
import { productCategories, productSubCategories } from './lookups.table'

export interface CategoryOfName {
  readonly categoryId: number
  readonly subCategoryId: number | null
}

/** Categories and the kinds within them, by their names in either language. */
export async function categoriesByName({
  tx,
}: BusinessContext): Promise<Map<string, CategoryOfName>> {
  const byName = new Map<string, CategoryOfName>()
  const kinds = await tx.select().from(productSubCategories).orderBy(asc(productSubCategories.id))
  for (const { id, categoryId, nameEn, nameIt } of kinds) {
    for (const name of [nameEn, nameIt]) {
      byName.set(nameKey(name), { categoryId, subCategoryId: id })
    }
  }
  const categories = await tx.select().from(productCategories).orderBy(asc(productCategories.id))
  for (const { id, nameEn, nameIt } of categories) {
    for (const name of [nameEn, nameIt]) {
      byName.set(nameKey(name), { categoryId: id, subCategoryId: null })
    }
  }
  return byName
}
