import type { SoldCart } from '@cantina/contract/sales/checkout'
import type { CartReservation, CartVisit } from './cart'
import type { MadeSale } from './cart-store'

type Receipt = SoldCart['receipts'][number]

/** One of the things a sale was made of: papers are issued for each of them by itself. */
export type SoldThing =
  | {
      readonly kind: 'order'
      readonly id: string
      readonly number: string
      readonly version: number
    }
  | {
      readonly kind: 'booking'
      readonly id: string
      readonly number: string
      /** Null for a reservation that was there before. */
      readonly visit: CartVisit | null
      readonly reservation: CartReservation | null
    }

/** In the order of the answer: reservations, new visits as they stood in the cart, goods. */
export function soldThings({ answer, cart }: MadeSale): SoldThing[] {
  const known = new Map(cart.reservations.map((reservation) => [reservation.id, reservation]))
  const booked = answer.bookings.filter(({ id }) => !known.has(id))
  const bookings = answer.bookings.map(({ id, number }): SoldThing => {
    const index = booked.findIndex((one) => one.id === id)
    return {
      kind: 'booking',
      id,
      number,
      visit: cart.visits[index] ?? null,
      reservation: known.get(id) ?? null,
    }
  })
  return answer.order ? [...bookings, { kind: 'order', ...answer.order }] : bookings
}

/**
 * Which receipt is whose. Each thing has one at most and they come in the same order, so that as many as
 * there are things need no asking; fewer are found among what was issued for each.
 */
export function receiptsOf(
  thing: SoldThing,
  { things, receipts, issuedIds }: ReceiptsOfSale,
): readonly Receipt[] {
  if (receipts.length !== things.length) return receipts.filter(({ id }) => issuedIds?.has(id))
  const index = things.findIndex(({ id }) => id === thing.id)
  return receipts.filter((_, place) => place === index)
}

interface ReceiptsOfSale {
  readonly things: readonly SoldThing[]
  readonly receipts: readonly Receipt[]
  /** Of all papers of that thing; undefined while they are not known. */
  readonly issuedIds: ReadonlySet<string> | undefined
}
