interface Offering {
  readonly places: readonly unknown[]
  readonly hasShop: boolean
}

/** What a visitor sees first; whoever has neither visits nor a shop says so where visits would be. */
export function firstTab({ places, hasShop }: Offering): 'visits' | 'shop' {
  return hasShop && places.length === 0 ? 'shop' : 'visits'
}
