import type { PublicProduct } from '@cantina/contract/guest/public-shop'
import type { Language } from '#widget/lib/address'
import { nameIn } from '#widget/lib/plugin-context'

/** What somebody looks for, by the numbers of the facts; empty: anything. */
export interface ShopFilters {
  readonly category: string
  readonly type: string
  readonly grape: string
  readonly pairing: string
}

export const noFilters: ShopFilters = { category: '', type: '', grape: '', pairing: '' }

export const wineFilters = ['type', 'grape', 'pairing'] as const

type WineFilter = (typeof wineFilters)[number]

/** What a product has of each kind of fact. */
function factsOf({ wine }: Pick<PublicProduct, 'wine'>, filter: WineFilter) {
  if (filter === 'type') return wine.type ? [wine.type] : []
  return filter === 'grape' ? wine.grapes : wine.pairings
}

export function isLookedFor(product: PublicProduct, filters: ShopFilters): boolean {
  const isOfCategory = filters.category === '' || String(product.categoryId) === filters.category
  return (
    isOfCategory &&
    wineFilters.every(
      (filter) =>
        filters[filter] === '' ||
        factsOf(product, filter).some(({ id }) => String(id) === filters[filter]),
    )
  )
}

/** What can be chosen, by name: only what some product on the shelves has. */
export function optionsOf(
  products: readonly PublicProduct[],
  filter: WineFilter,
  language: Language,
): { readonly value: string; readonly label: string }[] {
  const names = new Map(
    products
      .flatMap((product) => factsOf(product, filter))
      .map((fact) => [String(fact.id), nameIn(language, fact)]),
  )
  return [...names]
    .map(([value, label]) => ({ value, label }))
    .toSorted((one, other) => one.label.localeCompare(other.label, language))
}
