import { piecesByProduct } from '#domain/orders/pieces-by-product'
import { hasSamePieces, type WantedLine } from '#domain/orders/same-pieces'
import { type KeptSeats, type SeatedVisit, seatsLeftAfter, seatsLeftFor } from './kept-seats'

/** Money that is taken without asking anybody; a card is charged by a terminal with a connection of its own. */
export const offlineMethods: readonly string[] = ['cash', 'card']

interface OfferedProduct {
  readonly id: string
  readonly name: string
  /** As it was last known; null where nobody counts. */
  readonly stock: number | null
  readonly isGiftCard: boolean
}

/** A cart as far as it matters whether the server has to be asked. */
export interface OfflineCart {
  readonly lines: readonly { readonly productId: string; readonly quantity: number }[]
  readonly hasCustomer: boolean
  readonly visits: readonly SeatedVisit[]
  readonly hasBalances: boolean
  readonly isSent: boolean
  readonly hasCode: boolean
  readonly methods: readonly string[]
}

export type OfflineRefusal =
  | {
      readonly kind: 'customer' | 'balance' | 'shipping' | 'code' | 'method' | 'sold_before'
    }
  | { readonly kind: 'gift_card' | 'unknown_product'; readonly name: string | null }
  /** Of a visit this device has so many seats left. */
  | { readonly kind: 'visit'; readonly start: string; readonly left: number }
  | { readonly kind: 'stock'; readonly name: string; readonly left: number }

/**
 * Why a cart cannot be sold without asking: what others share (balances, codes, what a guest may still use) is theirs, too, of
 * bottles there are no more than were there when the server last spoke, less what was sold here since, and of seats those that this
 * device keeps.
 */
export function whyNotOffline(
  cart: OfflineCart,
  products: readonly OfferedProduct[],
  soldHere: ReadonlyMap<string, number>,
  seats: readonly KeptSeats[] = [],
): OfflineRefusal[] {
  const byId = new Map(products.map((product) => [product.id, product]))
  const refusals: OfflineRefusal[] = []
  if (cart.hasCustomer) refusals.push({ kind: 'customer' })
  for (const [index, visit] of cart.visits.entries()) {
    const left = seatsLeftFor(seatsLeftAfter(seats, cart.visits.slice(0, index)), visit)
    if (visit.partySize > left) refusals.push({ kind: 'visit', start: visit.start, left })
  }
  if (cart.hasBalances) refusals.push({ kind: 'balance' })
  if (cart.isSent) refusals.push({ kind: 'shipping' })
  if (cart.hasCode) refusals.push({ kind: 'code' })
  if (cart.methods.some((method) => !offlineMethods.includes(method))) {
    refusals.push({ kind: 'method' })
  }
  for (const [id, quantity] of piecesByProduct(cart.lines)) {
    const product = byId.get(id)
    if (!product) refusals.push({ kind: 'unknown_product', name: null })
    else if (product.isGiftCard) refusals.push({ kind: 'gift_card', name: product.name })
    else if (product.stock !== null) {
      const left = Math.max(0, product.stock - (soldHere.get(id) ?? 0))
      if (quantity > left) refusals.push({ kind: 'stock', name: product.name, left })
    }
  }
  return refusals
}

/** A sale as far as it differs from another that bears its name. */
export interface MadeSale {
  readonly posId: string
  readonly totalCents: number
  readonly tenders: readonly { readonly method: string; readonly cents: number }[]
  readonly lines?: readonly WantedLine[]
}

/** Whether the name stands for one sale; without the lines of both by their money alone. */
export function isSameSale(one: MadeSale, other: MadeSale): boolean {
  return (
    one.posId === other.posId &&
    one.totalCents === other.totalCents &&
    one.tenders.length === other.tenders.length &&
    one.tenders.every(
      ({ method, cents }, at) =>
        method === other.tenders[at]?.method && cents === other.tenders[at].cents,
    ) &&
    (!one.lines || !other.lines || hasSamePieces(one.lines, other.lines))
  )
}
