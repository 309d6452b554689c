import { type PriceList, type ProductPrices, productPrice } from '#domain/catalogue/product-price'
import { lineCents } from '#domain/catalogue/quantity-discount'
import type { AmountLimits } from '#domain/payments/gift-card-amount'
import { percentToHundredths } from '#domain/percent'
import type { Reduction } from '#domain/promotions/reduction'

/** From a number of pieces on, each costs a percentage or an amount less. */
export interface QuantityStep extends Reduction {
  readonly fromQuantity: number
}

/** A product as its price needs it. */
export interface PricedProduct extends ProductPrices, AmountLimits {
  readonly id: string
  readonly name: string
  readonly vatRateId: string
  readonly quantityDiscounts: readonly QuantityStep[]
  /** Money in another form: no promotion makes it cheaper, or counts it. */
  readonly isGiftCard: boolean
}

export interface CartItem<P extends PricedProduct = PricedProduct> {
  readonly product: P
  readonly quantity: number
  /** What was agreed for a piece, in place of the product's own prices. */
  readonly agreedUnitCents?: number | null
  /** What its buyer wants a gift card to be worth, in place of any price. */
  readonly amountCents?: number | null
}

/** One line of the answer to "why this price?", before any promotion. */
export interface GoodsLine {
  readonly productId: string
  readonly name: string
  readonly quantity: number
  readonly unitCents: number
  /** What its buyer chose for a piece; null where a price says it. */
  readonly amountCents: number | null
  readonly priceList: PriceList | 'agreed'
  /** The country whose own price it is; null for the price everywhere. */
  readonly priceCountryId: number | null
  /** Quantity × unit. */
  readonly fullCents: number
  readonly quantityDiscount: QuantityStep | null
  readonly quantityDiscountCents: number
  /** What is left of it. */
  readonly priceCents: number
  readonly vatRateId: string
}

/** The same product at the same price is one item, however often it was put into the cart. */
export function mergedItems<Item extends CartItem>(items: readonly Item[]): Item[] {
  const merged = new Map<string, Item>()
  for (const item of items) {
    if (item.quantity <= 0) continue
    const key = lineKey(item.product.id, item.amountCents ?? item.agreedUnitCents)
    const before = merged.get(key)
    merged.set(key, before ? { ...before, quantity: before.quantity + item.quantity } : item)
  }
  return [...merged.values()]
}

/** Names a line: its product, and what was said for a piece. */
export function lineKey(productId: string, unitCents: number | null | undefined): string {
  return `${productId} ${unitCents ?? ''}`
}

interface NamedLine {
  readonly productId: string
  /** What its buyer chose for a gift card. */
  readonly amountCents?: number | null
}

/** Whether two lines are about the same product at the same chosen amount. */
export function isSameLine(one: NamedLine, other: NamedLine): boolean {
  return lineKey(one.productId, one.amountCents) === lineKey(other.productId, other.amountCents)
}

export function goodsLine(
  { product, quantity, agreedUnitCents = null, amountCents = null }: CartItem,
  priceList: PriceList,
  countryId: number | null,
): GoodsLine {
  const saidCents = amountCents ?? agreedUnitCents
  const price =
    saidCents === null
      ? productPrice(product, priceList, countryId)
      : { unitCents: saidCents, priceList: 'agreed' as const, countryId: null }
  const { totalCents, discountCents, step } = quantityPrice(
    price.unitCents,
    quantity,
    product.quantityDiscounts,
  )
  return {
    productId: product.id,
    name: product.name,
    quantity,
    unitCents: price.unitCents,
    amountCents,
    priceList: price.priceList,
    priceCountryId: price.countryId,
    fullCents: totalCents + discountCents,
    quantityDiscount: step,
    quantityDiscountCents: discountCents,
    priceCents: totalCents,
    vatRateId: product.vatRateId,
  }
}

/** What some pieces of a product cost together, less the step that their number reaches; a basket shows it before it is priced. */
export function quantityPrice(
  unitCents: number,
  quantity: number,
  quantityDiscounts: readonly QuantityStep[],
): { totalCents: number; discountCents: number; step: QuantityStep | null } {
  const steps = quantityDiscounts.map((step) => ({
    step,
    fromQuantity: step.fromQuantity,
    ...pieceDiscount(step),
  }))
  const { discount, ...cents } = lineCents(unitCents, quantity, steps)
  return { ...cents, step: steps.find((one) => one === discount)?.step ?? null }
}

function pieceDiscount({ unit, percent, amountCents }: Reduction) {
  return unit === 'amount'
    ? { unit: 'cents' as const, value: amountCents ?? 0 }
    : { unit: 'percent' as const, value: percentToHundredths(percent ?? 0) }
}
