import type { FreightQuote } from '#domain/catalogue/freight'
import type { PriceList } from '#domain/catalogue/product-price'
import type { VatSummary } from '#domain/documents/document-lines'
import {
  type AppliedPromotion,
  applyPromotions,
  type RefusedPromotion,
} from '#domain/promotions/apply-promotions'
import type { Offers } from '#domain/promotions/offers'
import type { KnownCustomer, Moment, PurchaseLine } from '#domain/promotions/purchase'
import { type VatRate, vatOfLines } from '#domain/vat-of-lines'
import {
  type CartItem,
  type GoodsLine,
  goodsLine,
  lineKey,
  mergedItems,
  type PricedProduct,
} from './goods-lines'
import {
  amountsRefused,
  excludedCountries,
  type GoodsProblem,
  type LimitedProduct,
  quantitiesBeyondStock,
} from './goods-problems'
import {
  type Destination,
  type GoodsFreight,
  type ShippedGoods,
  shippingQuotes,
} from './goods-shipping'

export type SoldProduct = PricedProduct & LimitedProduct & ShippedGoods['product']

export interface Cart<F extends GoodsFreight = GoodsFreight> {
  readonly items: readonly CartItem<SoldProduct>[]
  readonly priceList: PriceList
  /** Whose prices hold while nothing is sent; the destination's where it is. */
  readonly countryId: number | null
  /** Null for what is taken along. */
  readonly destination: Destination<F> | null
  /** When it is bought, on the wall clock of the business. */
  readonly moment: Moment
  readonly customer: KnownCustomer | null
  readonly offers: Offers
  readonly vatRates: readonly VatRate[]
}

export interface PricedGoodsLine extends GoodsLine {
  /** What promotions take off. */
  readonly discountCents: number
  readonly totalCents: number
}

export interface GoodsPrice<F extends GoodsFreight = GoodsFreight> {
  readonly lines: readonly PricedGoodsLine[]
  readonly subTotalCents: number
  /** What of it is gift cards. */
  readonly giftCardCents: number
  readonly discountCents: number
  readonly applied: readonly AppliedPromotion[]
  readonly refused: readonly RefusedPromotion[]
  /** The way chosen; null for what is taken along, or where there is no way. */
  readonly shipping: FreightQuote<F> | null
  readonly shippingCents: number
  readonly totalCents: number
  readonly vat: readonly VatSummary[]
  readonly problems: readonly GoodsProblem[]
}

/** What a cart of goods costs, line by line; the same function at the till and on the server. */
export function priceGoods<F extends GoodsFreight>(cart: Cart<F>): GoodsPrice<F> {
  const { destination, vatRates } = cart
  const items = mergedItems(cart.items)
  const countryId = destination?.countryId ?? cart.countryId
  const priced = items.map((item) => ({ item, line: goodsLine(item, cart.priceList, countryId) }))
  const promoted = applyPromotions(
    {
      kind: 'products',
      lines: priced.map(({ item, line }) => purchaseLine(item, line)),
      moment: cart.moment,
      madeOn: cart.moment.date,
      customer: cart.customer,
    },
    cart.offers,
  )
  const giftCardCents = priced.reduce(
    (sum, { item, line }) => sum + (item.product.isGiftCard ? line.priceCents : 0),
    0,
  )
  const lines = priced.map(({ line }, index): PricedGoodsLine => {
    const discountCents = promoted.lineDiscounts[index] ?? 0
    return { ...line, discountCents, totalCents: line.priceCents - discountCents }
  })
  const sent = items.filter(({ product }) => !product.isGiftCard)
  const [shipping = null] = destination
    ? shippingQuotes(sent, promoted.subTotalCents, destination)
    : []
  const shippingCents = shipping?.priceCents ?? 0
  return {
    lines,
    subTotalCents: promoted.subTotalCents + giftCardCents,
    giftCardCents,
    discountCents: promoted.discountCents,
    applied: promoted.applied,
    refused: promoted.refused,
    shipping,
    shippingCents,
    totalCents: promoted.totalCents + giftCardCents + shippingCents,
    vat: vatOfLines([...lines, ...shippingLines(shipping)], vatRates),
    problems: problemsOf(items, destination, sent.length === 0 || shipping !== null),
  }
}

function purchaseLine(
  { product, quantity, agreedUnitCents, amountCents }: CartItem,
  { priceCents }: GoodsLine,
): PurchaseLine {
  const key = lineKey(product.id, amountCents ?? agreedUnitCents)
  const counted = product.isGiftCard
    ? { units: 0, cents: 0 }
    : { units: quantity, cents: priceCents }
  return { key, itemId: product.id, ...counted }
}

function shippingLines(shipping: FreightQuote<GoodsFreight> | null) {
  if (!shipping || shipping.priceCents === 0) return []
  return [{ totalCents: shipping.priceCents, vatRateId: shipping.offer.vatRateId }]
}

function problemsOf(
  items: readonly CartItem<SoldProduct>[],
  destination: Destination | null,
  hasWay: boolean,
): GoodsProblem[] {
  const countryId = destination?.countryId ?? null
  return [
    ...quantitiesBeyondStock(items),
    ...amountsRefused(items),
    ...excludedCountries(
      items.map(({ product }) => product),
      countryId,
    ),
    ...(countryId !== null && !hasWay ? [{ kind: 'no_freight' as const, countryId }] : []),
  ]
}
