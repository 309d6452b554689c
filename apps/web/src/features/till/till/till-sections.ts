import type { Till, TillProduct } from '@cantina/contract/till/till'

/** Tiles under a heading of their own. */
export interface TillSection {
  readonly kind: 'favourites' | 'bestSellers' | 'byName' | null
  readonly products: readonly TillProduct[]
}

/** What the till shows first: favourites in the order they were put in, else what sells most; null for neither. */
export function firstSectionOf(
  till: Pick<Till, 'products' | 'favouriteIds' | 'bestSellerIds'>,
): TillSection | null {
  const byId = new Map(till.products.map((product) => [product.id, product]))
  const among = (ids: readonly string[]) => ids.flatMap((id) => byId.get(id) ?? [])
  const favourites = among(till.favouriteIds)
  if (favourites.length > 0) return { kind: 'favourites', products: favourites }
  const bestSellers = among(till.bestSellerIds)
  return bestSellers.length > 0 ? { kind: 'bestSellers', products: bestSellers } : null
}

/** The first of them, and below it everything else by name. */
export function sectionsBelow(first: TillSection, products: readonly TillProduct[]): TillSection[] {
  const others = products.filter((product) => !first.products.includes(product))
  return others.length > 0 ? [first, { kind: 'byName', products: others }] : [first]
}
