import type { SlotOnWire } from '@cantina/contract/bookings/slots'
import { slotFigure } from '#components/bookings/slot-figure'

export type DayFigure =
  | { readonly kind: 'free'; readonly seats: number }
  | { readonly kind: 'open' | 'closed' | 'full' | 'blocked' | 'started' }

/** How a day stands for this party, in one word or number. */
export function dayFigure(slots: readonly SlotOnWire[]): DayFigure {
  const free = slots.filter(({ state }) => state === 'available')
  if (free.length > 0) {
    const seats = seatsLeftOf(free)
    return seats === null ? { kind: 'open' } : { kind: 'free', seats }
  }
  if (slots.length === 0) return { kind: 'closed' }
  if (slots.some(({ state }) => state === 'booked')) return { kind: 'full' }
  if (slots.some(({ state }) => state === 'blocked')) return { kind: 'blocked' }
  return { kind: slots.every(({ reason }) => reason === 'past') ? 'started' : 'closed' }
}

/** What all slots have together, and of each window no more than it takes in a day; null without any limit. */
function seatsLeftOf(free: readonly SlotOnWire[]): number | null {
  const windows = new Map<string, { seats: number; most: number }>()
  for (const slot of free) {
    const figure = slotFigure(slot)
    if (figure === null) return null
    const seats = (windows.get(slot.windowId)?.seats ?? 0) + figure.free
    windows.set(slot.windowId, { seats, most: slot.seatsLeftOfDay ?? Number.POSITIVE_INFINITY })
  }
  return [...windows.values()].reduce((sum, { seats, most }) => sum + Math.min(seats, most), 0)
}
