import type { Offer } from '@cantina/contract/bookings/offers'
import type { Sale } from '@cantina/contract/till/checkout'
import { partySizeOf } from '@cantina/domain/bookings/visit'
import { isSameLine } from '@cantina/domain/orders/goods-lines'
import type { DiscountTerms } from '@cantina/domain/promotions/automatic-discount'
import type { VoucherTerms } from '@cantina/domain/promotions/voucher'
import { type CartReduction, type ReductionTarget, withReduction } from './cart-reductions'

/** A product, or a gift card at an amount: two amounts of one product are two lines. */
interface LineOfCart {
  readonly productId: string
  readonly amountCents?: number | null
}

export interface CartLine extends LineOfCart {
  readonly quantity: number
}

/** Somebody the business knows, as far as prices need it, or who becomes known with the sale. */
export interface CartCustomer {
  /** Null for somebody new, who is not known before the sale. */
  readonly id: string | null
  /** Who that is. */
  readonly guest?: Sale['guest']
  readonly name: string
  readonly email: string | null
  readonly countryId: number | null
  readonly uses: Readonly<Record<string, number>>
  /** Which they have of the tags that promotions ask for. */
  readonly tagIds: readonly string[]
}

/** A visit of today, with the terms that its price is made of: a total never waits for the network. */
export interface CartVisit {
  readonly key: string
  readonly visit: Sale['visits'][number]
  readonly offer: Pick<Offer, 'service' | 'extras'>
  readonly discounts: readonly DiscountTerms[]
}

/** What a guest still owes for a reservation. */
export interface CartReservation {
  readonly id: string
  readonly number: string
  readonly customerName: string
  /** What was booked; null where it is not known any more. */
  readonly service: { readonly nameEn: string | null; readonly nameIt: string | null } | null
  readonly partySize: number
  readonly date: string
  readonly start: string
  readonly cents: number
}

/** A sale that has left and whose answer is not known yet. */
export interface SentSale {
  readonly sale: Sale
  readonly sentAt: string
}

export interface Cart {
  /** Names the sale, from the first thing in the cart on: the same cart sent twice is sold once. */
  readonly key: string
  readonly lines: readonly CartLine[]
  readonly visits: readonly CartVisit[]
  readonly reservations: readonly CartReservation[]
  readonly customer: CartCustomer | null
  /** Null for what is taken along. */
  readonly shipping: Sale['shipping']
  readonly voucher: VoucherTerms | null
  /** Taken off by hand; those of single things first. */
  readonly reductions: readonly CartReduction[]
  readonly notes: string | null
  readonly sent: SentSale | null
}

export type CartAction =
  | ({ readonly type: 'add'; readonly most: number | null } & LineOfCart)
  | ({
      readonly type: 'setQuantity'
      readonly quantity: number
      readonly most: number | null
    } & LineOfCart)
  | { readonly type: 'addVisit'; readonly visit: CartVisit }
  | { readonly type: 'removeVisit'; readonly key: string }
  /** How many of a party drink: who comes along at the last moment, or does not. */
  | { readonly type: 'setGuests'; readonly key: string; readonly guests: number }
  | { readonly type: 'addReservation'; readonly reservation: CartReservation }
  | { readonly type: 'removeReservation'; readonly id: string }
  | { readonly type: 'setCustomer'; readonly customer: CartCustomer | null }
  | { readonly type: 'setShipping'; readonly shipping: Cart['shipping'] }
  | { readonly type: 'setVoucher'; readonly voucher: VoucherTerms | null }
  | {
      readonly type: 'setReduction'
      readonly target: ReductionTarget
      readonly reduction: CartReduction | null
    }
  | { readonly type: 'setNotes'; readonly notes: string | null }
  | { readonly type: 'send'; readonly sale: Sale; readonly sentAt: string }
  /** Nobody answered: the sale may have been made, so it keeps its name. */
  | { readonly type: 'unsend' }
  /** The server said no: nothing was sold under that name, and what is sent next is another sale. */
  | { readonly type: 'refuse'; readonly key: string }
  /** What was asked under the name before was answered. */
  | { readonly type: 'rename'; readonly key: string }
  | { readonly type: 'clear'; readonly key: string }
  /** Instead of an empty one. */
  | { readonly type: 'takeUp'; readonly cart: Cart }

export function emptyCart(key: string): Cart {
  return {
    key,
    lines: [],
    visits: [],
    reservations: [],
    customer: null,
    shipping: null,
    voucher: null,
    reductions: [],
    notes: null,
    sent: null,
  }
}

export function isEmptyCart({ lines, visits, reservations }: Cart): boolean {
  return lines.length === 0 && visits.length === 0 && reservations.length === 0
}

/** Pieces, visits and balances together. */
export function countOf({ lines, visits, reservations }: Cart): number {
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return pieces + visits.length + reservations.length
}

/** The pieces of a product, at whatever amount. */
export function quantityOf({ lines }: Cart, productId: string): number {
  return lines
    .filter((line) => line.productId === productId)
    .reduce((sum, { quantity }) => sum + quantity, 0)
}

export function quantityOfLine({ lines }: Cart, wanted: LineOfCart): number {
  return lines.find((line) => isSameLine(line, wanted))?.quantity ?? 0
}

/** What the cart becomes; one that was sent stays as it is until its answer is known. */
export function reduceCart(cart: Cart, action: CartAction): Cart {
  if (cart.sent) {
    switch (action.type) {
      case 'unsend':
        return { ...cart, sent: null }
      case 'refuse':
        return { ...cart, sent: null, key: action.key }
      case 'clear':
        return emptyCart(action.key)
      default:
        return cart
    }
  }
  switch (action.type) {
    case 'add':
      return withQuantity(cart, action, quantityOfLine(cart, action) + 1)
    case 'setQuantity':
      return withQuantity(cart, action, action.quantity)
    case 'addVisit':
      return { ...cart, visits: [...cart.visits, action.visit] }
    case 'removeVisit':
      return {
        ...cart,
        visits: cart.visits.filter(({ key }) => key !== action.key),
        reductions: withReduction(cart.reductions, { kind: 'visit', visitKey: action.key }, null),
      }
    case 'setGuests':
      return {
        ...cart,
        visits: cart.visits.map((one) =>
          one.key === action.key ? withGuests(one, action.guests) : one,
        ),
      }
    case 'addReservation': {
      const others = cart.reservations.filter(({ id }) => id !== action.reservation.id)
      return { ...cart, reservations: [...others, action.reservation] }
    }
    case 'removeReservation':
      return { ...cart, reservations: cart.reservations.filter(({ id }) => id !== action.id) }
    case 'setCustomer':
      return { ...cart, customer: action.customer }
    case 'setShipping':
      return { ...cart, shipping: action.shipping }
    case 'setVoucher':
      return { ...cart, voucher: action.voucher }
    case 'setReduction':
      return {
        ...cart,
        reductions: withReduction(cart.reductions, action.target, action.reduction),
      }
    case 'setNotes':
      return { ...cart, notes: action.notes }
    case 'send':
      return { ...cart, sent: { sale: action.sale, sentAt: action.sentAt } }
    case 'rename':
      return { ...cart, key: action.key }
    case 'clear':
      return emptyCart(action.key)
    case 'takeUp':
      return isEmptyCart(cart) ? action.cart : cart
    case 'unsend':
    case 'refuse':
      return cart
  }
}

/** What was answered for somebody who does not come any more goes with them. */
function withGuests(one: CartVisit, guests: number): CartVisit {
  const visit = { ...one.visit, guests }
  const size = partySizeOf(visit)
  const answers = visit.answers.filter(({ guest }) => guest === null || guest <= size)
  return { ...one, visit: { ...visit, answers } }
}

/** Never more than there is on the shelf; none takes the line out. */
function withQuantity(
  cart: Cart,
  { productId, amountCents, most }: LineOfCart & { readonly most: number | null },
  wanted: number,
): Cart {
  const named = { productId, amountCents }
  const before = quantityOfLine(cart, named)
  // Products that sold out meanwhile are reported, not removed from the cart unasked.
  const allowed = most === null ? wanted : Math.min(wanted, Math.max(most, before))
  const quantity = Math.max(0, wanted < before ? wanted : allowed)
  if (quantity === before) return cart
  if (quantity === 0) {
    return {
      ...cart,
      lines: cart.lines.filter((line) => !isSameLine(line, named)),
      reductions: withReduction(cart.reductions, { kind: 'product', productId }, null),
    }
  }
  const isThere = before > 0
  return {
    ...cart,
    lines: isThere
      ? cart.lines.map((line) => (isSameLine(line, named) ? { ...named, quantity } : line))
      : [...cart.lines, { ...named, quantity }],
  }
}
