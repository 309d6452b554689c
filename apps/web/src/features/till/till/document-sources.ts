import type { CartReservation, CartVisit } from './cart'
import type { MadeSale } from './cart-store'

/** One of the things a sale was made of. */
export type DocumentSource =
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
export function documentSources({ answer, cart }: MadeSale): DocumentSource[] {
  const known = new Map(cart.reservations.map((reservation) => [reservation.id, reservation]))
  const booked = answer.bookings.filter(({ id }) => !known.has(id))
  const bookings = answer.bookings.map(({ id, number }): DocumentSource => {
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
