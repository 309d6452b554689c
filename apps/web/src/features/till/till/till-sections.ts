import type { Till } from '@cantina/contract/till/till'
import type { TillItem } from './till-items'

/** Tiles under a heading of their own. */
export interface TillSection {
  readonly kind: 'favourites' | 'bestSellers' | 'byName' | null
  readonly items: readonly TillItem[]
}

/** What the till shows first: favourites in the order they were put in, else what sells most; null for neither. */
export function firstSectionOf(
  items: readonly TillItem[],
  { favouriteIds, bestSellerIds }: Pick<Till, 'favouriteIds' | 'bestSellerIds'>,
): TillSection | null {
  const byId = new Map(items.map((item) => [item.id, item]))
  const among = (ids: readonly string[]) => ids.flatMap((id) => byId.get(id) ?? [])
  const favourites = among(favouriteIds)
  if (favourites.length > 0) return { kind: 'favourites', items: favourites }
  const bestSellers = among(bestSellerIds)
  return bestSellers.length > 0 ? { kind: 'bestSellers', items: bestSellers } : null
}

/** The first of them, and below it everything else by name. */
export function sectionsBelow(first: TillSection, items: readonly TillItem[]): TillSection[] {
  const others = items.filter((item) => !first.items.includes(item))
  return others.length > 0 ? [first, { kind: 'byName', items: others }] : [first]
}
