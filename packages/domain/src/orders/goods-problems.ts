import { type AmountLimits, amountRefusal } from '#domain/payments/gift-card-amount'

/** A product as far as it limits who can have how many. */
export interface LimitedProduct extends AmountLimits {
  readonly id: string
  readonly name: string
  readonly excludedCountryIds: readonly number[]
  /** Pieces in the storage it is sold from; null where stock is not managed. */
  readonly stock: number | null
}

/** Why goods cannot be sold as they stand in the cart. */
export type GoodsProblem =
  | {
      readonly kind: 'excluded_country'
      readonly productId: string
      readonly name: string
      readonly countryId: number
    }
  | {
      readonly kind: 'maximum_quantity'
      readonly productId: string
      readonly name: string
      readonly maximum: number
    }
  | {
      readonly kind: 'amount_limits'
      readonly productId: string
      readonly name: string
      readonly amountCents: number | null
      readonly minimumCents: number
      readonly maximumCents: number
    }
  | {
      readonly kind: 'fixed_amount'
      readonly productId: string
      readonly name: string
      readonly amountCents: number | null
    }
  | { readonly kind: 'no_freight'; readonly countryId: number }

/** How many pieces there are to sell; null without a limit. */
export function maximumQuantity({ stock }: Pick<LimitedProduct, 'stock'>): number | null {
  return stock === null ? null : Math.max(0, stock)
}

/** Excluded is where goods are sent; what is taken along may go anywhere. */
export function excludedCountries(
  products: readonly LimitedProduct[],
  destinationId: number | null,
): GoodsProblem[] {
  if (destinationId === null) return []
  return onlyOnce(products)
    .filter(({ excludedCountryIds }) => excludedCountryIds.includes(destinationId))
    .map(({ id, name }) => ({
      kind: 'excluded_country',
      productId: id,
      name,
      countryId: destinationId,
    }))
}

/** The pieces of a product count together over all lines. */
export function quantitiesBeyondStock(
  items: readonly { readonly product: LimitedProduct; readonly quantity: number }[],
): GoodsProblem[] {
  const wanted = new Map<string, number>()
  for (const { product, quantity } of items) {
    wanted.set(product.id, (wanted.get(product.id) ?? 0) + quantity)
  }
  return onlyOnce(items.map(({ product }) => product)).flatMap((product) => {
    const maximum = maximumQuantity(product)
    if (maximum === null || (wanted.get(product.id) ?? 0) <= maximum) return []
    return [{ kind: 'maximum_quantity', productId: product.id, name: product.name, maximum }]
  })
}

/** Gift cards that are wanted at amounts at which they are not sold. */
export function amountsRefused(
  items: readonly { readonly product: LimitedProduct; readonly amountCents?: number | null }[],
): GoodsProblem[] {
  return items.flatMap(({ product, amountCents = null }): GoodsProblem[] => {
    const kind = amountRefusal(product, amountCents)
    if (kind === null) return []
    const about = { productId: product.id, name: product.name, amountCents }
    if (kind === 'fixed_amount') return [{ kind, ...about }]
    const { minimumAmountCents, maximumAmountCents } = product
    const limits = {
      minimumCents: minimumAmountCents ?? 0,
      maximumCents: maximumAmountCents ?? 0,
    }
    return [{ kind, ...about, ...limits }]
  })
}

function onlyOnce(products: readonly LimitedProduct[]): LimitedProduct[] {
  return [...new Map(products.map((product) => [product.id, product])).values()]
}
