/** Who buys: a final consumer, or another business. */
export type PriceList = 'consumer' | 'business'

interface Prices {
  readonly consumerPriceCents: number
  /** Null where businesses pay what consumers pay. */
  readonly businessPriceCents: number | null
}

export interface ProductPrices extends Prices {
  readonly countryPrices: readonly (Prices & { readonly countryId: number })[]
}

/** What one piece costs, and by which of the product's prices. */
export interface ProductPrice {
  readonly unitCents: number
  readonly priceList: PriceList
  /** The country whose own price it is; null for the price everywhere. */
  readonly countryId: number | null
}

/** The price of a country goes before the one for everywhere, a business's before a consumer's. */
export function productPrice(
  prices: ProductPrices,
  priceList: PriceList,
  countryId: number | null,
): ProductPrice {
  const own = prices.countryPrices.find((one) => one.countryId === countryId) ?? null
  if (priceList === 'business') {
    const ofCountry = own?.businessPriceCents ?? null
    if (ofCountry !== null) return { unitCents: ofCountry, priceList, countryId }
    const { businessPriceCents: everywhere } = prices
    if (everywhere !== null) return { unitCents: everywhere, priceList, countryId: null }
  }
  return {
    unitCents: own?.consumerPriceCents ?? prices.consumerPriceCents,
    priceList: 'consumer',
    countryId: own ? countryId : null,
  }
}
