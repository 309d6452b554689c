import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { lookupItem, lookupLanguage, lookupQuery } from '#contract/lookup-list'
import { businessAccess } from '#contract/permissions'
import { integerText } from '#contract/query-codecs'

/** The same facts for every business, without anything of its own: whoever fills in a form may read them. */
function productLookup(path: string, summary: string) {
  return endpoint({
    method: 'GET',
    path: `/v1/sales/product/${path}`,
    tag: 'sales',
    summary,
    access: businessAccess,
    query: lookupQuery,
    answer: z.object({ items: z.array(lookupItem) }),
  })
}

export const productCategoryList = productLookup('category', 'What a winery sells')

export const productSubCategoryList = endpoint({
  ...productLookup('sub-category', 'The kinds of each category; those of wine are the wine types'),
  query: z.strictObject({
    lang: lookupLanguage,
    category: integerText(1, 1_000_000).optional(),
  }),
  answer: z.object({ items: z.array(lookupItem.extend({ category_id: z.int() })) }),
})

export const grapeList = productLookup('grapes', 'Grape varieties')

export const pairingList = productLookup('pairings', 'What a wine is served with')

export const winemakingList = productLookup('wine-making', 'How grapes are grown and wine is made')
