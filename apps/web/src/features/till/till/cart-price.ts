import type { Till } from '@cantina/contract/till/till'
import {
  type BookingPrice,
  payableCents,
  priceBooking,
} from '@cantina/domain/bookings/booking-price'
import { isSoldTo } from '@cantina/domain/bookings/extra-countries'
import type { VatSummary } from '@cantina/domain/documents/document-lines'
import { type GoodsPrice, priceGoods } from '@cantina/domain/orders/goods-price'
import type { RefusedPromotion } from '@cantina/domain/promotions/apply-promotions'
import type { DiscountTerms } from '@cantina/domain/promotions/automatic-discount'
import type { ManualTerms } from '@cantina/domain/promotions/manual-reduction'
import { offersOf } from '@cantina/domain/promotions/offers'
import { momentAt, type PurchaseKind } from '@cantina/domain/promotions/purchase'
import type { VatRate } from '@cantina/domain/vat-of-lines'
import { vatOfLines } from '@cantina/domain/vat-of-lines'
import type { Cart, CartVisit } from './cart'
import { manualOfGoods, manualOfVisit } from './cart-reductions'

type OfferedExtra = CartVisit['offer']['extras'][number]

export type TillFreight = Till['freights'][number]

export interface PricedVisit {
  readonly visit: CartVisit
  readonly price: BookingPrice
}

/** What everything in the cart comes to, and what of it cannot be sold as it stands. */
export interface CartPrice {
  readonly goods: GoodsPrice<TillFreight>
  readonly visits: readonly PricedVisit[]
  readonly balanceCents: number
  readonly subTotalCents: number
  readonly discountCents: number
  readonly totalCents: number
  readonly vat: readonly VatSummary[]
  /** Why the code in the cart takes nothing off; null where it does, or there is none. */
  readonly voucherRefusal: RefusedPromotion | null
  /** Extras of visits that are sold to guests of another country than this customer's. */
  readonly otherCountryExtras: readonly OfferedExtra[]
  /** In the cart, and sold here no more. */
  readonly missingIds: readonly string[]
}

/** The price of the cart by the rules of the server, without asking it. */
export function priceCart(cart: Cart, till: Till, now: Date): CartPrice {
  const moment = momentAt(now, till.timeZone)
  const { customer } = cart
  const countryId = customer?.countryId ?? null
  const byId = new Map(till.products.map((product) => [product.id, product]))
  const items = cart.lines.flatMap(({ productId, quantity, amountCents }) => {
    const product = byId.get(productId)
    return product ? [{ product, quantity, amountCents }] : []
  })
  const goods = priceGoods({
    items,
    priceList: till.pos.accessType === 'business' ? 'business' : 'consumer',
    countryId,
    destination: cart.shipping && {
      countryId: cart.shipping.countryId,
      freights: till.freights,
    },
    moment,
    customer,
    offers: offersFor('products', cart, till.discounts, manualOfGoods(cart.reductions)),
    vatRates: till.vatRates,
  })
  const visits = cart.visits.map((visit, index) => ({
    visit,
    price: priceBooking({
      service: visit.offer.service,
      party: visit.visit,
      date: visit.visit.date,
      countryId,
      extras: pricedExtras(visit),
      promotions: {
        serviceId: visit.visit.serviceId,
        start: visit.visit.start,
        madeOn: moment.date,
        customer,
        // A code is redeemed once, with the first visit.
        offers: offersFor(
          'services',
          index === 0 ? cart : noVoucher,
          visit.discounts,
          manualOfVisit(cart.reductions, visit.key),
        ),
      },
    }),
  }))
  const balanceCents = sumOf(cart.reservations.map(({ cents }) => cents))
  const visitCents = sumOf(visits.map(({ price }) => price.totalCents))
  return {
    goods,
    visits,
    balanceCents,
    subTotalCents:
      goods.subTotalCents + sumOf(visits.map(({ price }) => price.subTotalCents)) + balanceCents,
    discountCents: goods.discountCents + sumOf(visits.map(({ price }) => price.discountCents)),
    totalCents: goods.totalCents + visitCents + balanceCents,
    vat: vatOf(goods, visits, till.vatRates),
    voucherRefusal: refusalOf(cart, goods, visits),
    otherCountryExtras: cart.visits
      .flatMap(chosenExtras)
      .map(({ extra }) => extra)
      .filter((extra) => !isSoldTo(extra, countryId)),
    missingIds: cart.lines.map(({ productId }) => productId).filter((id) => !byId.has(id)),
  }
}

const noVoucher = { voucher: null }

/** A voucher is for products or for services, never for both. */
function offersFor(
  kind: PurchaseKind,
  { voucher }: Pick<Cart, 'voucher'>,
  discounts: readonly DiscountTerms[],
  manual: readonly ManualTerms[],
) {
  return offersOf(
    discounts.filter(({ type }) => type === kind),
    voucher?.type === kind ? voucher : null,
    manual,
  )
}

function chosenExtras({ visit, offer }: CartVisit) {
  return visit.extras.flatMap(({ extraId, quantity }) => {
    const extra = offer.extras.find(({ id }) => id === extraId)
    return extra ? [{ extra, quantity }] : []
  })
}

function pricedExtras(visit: CartVisit) {
  return chosenExtras(visit).map(({ extra, quantity }) => ({
    extraId: extra.id,
    quantity,
    unitCents: extra.priceCents,
    vatRateId: extra.vatRateId,
  }))
}

/** Of goods, shipping and visits together; a balance was split when its visit was booked. */
function vatOf(
  { lines, shipping }: GoodsPrice<TillFreight>,
  visits: readonly PricedVisit[],
  rates: readonly VatRate[],
): VatSummary[] {
  const known = new Set(rates.map(({ id }) => id))
  const ofVisits = visits.flatMap(({ price }) =>
    price.lines.map((line) => ({ totalCents: payableCents(line), vatRateId: line.vatRateId })),
  )
  const ofShipping = shipping
    ? [{ totalCents: shipping.priceCents, vatRateId: shipping.offer.vatRateId }]
    : []
  return vatOfLines(
    [...lines, ...ofShipping, ...ofVisits].filter(
      ({ totalCents, vatRateId }) => totalCents > 0 && known.has(vatRateId),
    ),
    rates,
  )
}

function refusalOf(
  { voucher }: Cart,
  goods: GoodsPrice<TillFreight>,
  visits: readonly PricedVisit[],
): RefusedPromotion | null {
  if (!voucher) return null
  const outcomes = [goods, ...visits.flatMap(({ price }) => price.promotions ?? [])]
  const isApplied = outcomes.some(({ applied }) =>
    applied.some(({ kind, terms }) => kind === 'voucher' && terms.id === voucher.id),
  )
  if (isApplied) return null
  const refusal = outcomes
    .flatMap(({ refused }) => refused)
    .find(({ kind, id }) => kind === 'voucher' && id === voucher.id)
  // Nothing of its kind is in the cart.
  return refusal ?? { kind: 'voucher', id: voucher.id, name: voucher.name, reason: 'other_product' }
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, cents) => sum + cents, 0)
}
