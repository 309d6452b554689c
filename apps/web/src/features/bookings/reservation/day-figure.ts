import type { SlotOnWire } from '@cantina/contract/bookings/slots'
import { seatsLeftIn } from './use-offer'

export type DayFigure =
  | { readonly kind: 'left'; readonly seats: number }
  | { readonly kind: 'open' | 'closed' | 'booked' | 'blocked' | 'past' | 'out_of_slot' }

/** How a day stands for this party, in one word or number. */
export function dayFigure(slots: readonly SlotOnWire[], maximumGuests: number | null): DayFigure {
  const free = slots.filter(({ state }) => state === 'available')
  if (free.length > 0) {
    const seats = seatsLeftOf(free, maximumGuests)
    return seats === null ? { kind: 'open' } : { kind: 'left', seats }
  }
  if (slots.length === 0) return { kind: 'closed' }
  if (slots.some(({ state }) => state === 'booked')) return { kind: 'booked' }
  if (slots.some(({ state }) => state === 'blocked')) return { kind: 'blocked' }
  return { kind: slots.every(({ reason }) => reason === 'past') ? 'past' : 'out_of_slot' }
}

/** What all slots have together, and of each window no more than it takes in a day; null without any limit. */
function seatsLeftOf(free: readonly SlotOnWire[], maximumGuests: number | null): number | null {
  const windows = new Map<string, { seats: number; most: number }>()
  for (const slot of free) {
    const left = seatsLeftIn(slot, maximumGuests)
    if (left === null) return null
    const seats = (windows.get(slot.windowId)?.seats ?? 0) + left
    windows.set(slot.windowId, { seats, most: slot.seatsLeftOfDay ?? Number.POSITIVE_INFINITY })
  }
  return [...windows.values()].reduce((sum, { seats, most }) => sum + Math.min(seats, most), 0)
}
