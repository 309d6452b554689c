import type { SlotOnWire } from '@cantina/contract/bookings/slots'
import { slotFigure } from '#components/bookings/slot-figure'

export type SlotStand = 'free' | 'full' | 'held' | 'started' | 'closed' | 'blocked'

/** The word that is true of a slot, the same as in the calendar. Seats too few for a party are free all the same. */
export function standOf(slot: SlotOnWire): SlotStand {
  const { state, reason } = slot
  if (reason === 'past') return 'started'
  if (state === 'blocked') return 'blocked'
  if (state === 'out_of_slot') return 'closed'
  if (state === 'available') return 'free'
  if (reason === 'single_service' || (reason === 'exclusive' && slot.guests === 0)) return 'held'
  const isTooFew = reason === 'seats' || reason === 'minimum' || reason === 'room'
  return isTooFew && (slotFigure(slot)?.free ?? 0) > 0 ? 'free' : 'full'
}

/** Whether seats decide about a slot; where something else does, figures would only contradict it. */
export function isCountedInSeats(slot: SlotOnWire): boolean {
  const { state, reason } = slot
  const stand = standOf(slot)
  if (stand === 'closed' || stand === 'blocked' || stand === 'held') return false
  const isOther = reason === 'bookings' || reason === 'exclusive' || reason === 'language'
  return state !== 'booked' || !isOther
}
