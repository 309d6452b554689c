import type { SlotOnWire } from '@cantina/contract/bookings/slots'
import { seatsLeftIn } from './use-offer'

export type DayFigure =
  | { readonly kind: 'left'; readonly seats: number }
  | { readonly kind: 'open' | 'closed' | 'booked' | 'blocked' | 'past' | 'out_of_slot' }

/** How a day stands for this party, in one word or number. */
export function dayFigure(slots: readonly SlotOnWire[], maximumGuests: number | null): DayFigure {
  const free = slots.filter(({ state }) => state === 'available')
  if (free.length > 0) {
    const left = free.map((slot) => seatsLeftIn(slot, maximumGuests))
    const isLimited = left.every((seats) => seats !== null)
    return isLimited
      ? { kind: 'left', seats: left.reduce((sum, seats) => sum + seats, 0) }
      : { kind: 'open' }
  }
  if (slots.length === 0) return { kind: 'closed' }
  if (slots.some(({ state }) => state === 'booked')) return { kind: 'booked' }
  if (slots.some(({ state }) => state === 'blocked')) return { kind: 'blocked' }
  return { kind: slots.every(({ reason }) => reason === 'past') ? 'past' : 'out_of_slot' }
}
