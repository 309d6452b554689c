import { languageOfLookup } from '@cantina/contract/lookup-list'
import {
  grapeList,
  pairingList,
  productCategoryList,
  productSubCategoryList,
  winemakingList,
} from '@cantina/contract/reference/lookups'
import { eq } from 'drizzle-orm'
import { inBusiness } from '#platform/http/route'
import { offeredItems } from '#platform/reference/offered-items'
import type { ReferenceTable } from '#platform/reference/reference-columns'
import {
  grapes,
  pairings,
  productCategories,
  productSubCategories,
  winemaking,
} from '#schema/reference/lookups.table'

export const lookupRoutes = [
  lookup(productCategoryList, productCategories),
  inBusiness(productSubCategoryList, async ({ tx, language }, { query }) => ({
    items: await offeredItems(tx, productSubCategories, languageOfLookup(query.lang, language), {
      where: query.category ? eq(productSubCategories.categoryId, query.category) : undefined,
      columns: { category_id: productSubCategories.categoryId },
    }),
  })),
  lookup(grapeList, grapes),
  lookup(pairingList, pairings),
  lookup(winemakingList, winemaking),
]

function lookup(endpoint: typeof grapeList, table: ReferenceTable) {
  return inBusiness(endpoint, async ({ tx, language }, { query }) => ({
    items: await offeredItems(tx, table, languageOfLookup(query.lang, language)),
  }))
}
