import type { Slot } from './slot-states'

/** The free slots closest in time to one that could not be had, in the order of the clock. */
export function nearestFree(
  slots: readonly Slot[],
  wanted: Date,
  partySize: number,
  most = 3,
): Slot[] {
  const distance = ({ startsAt }: Slot) => Math.abs(startsAt.getTime() - wanted.getTime())
  const free = slots.filter(
    ({ state, seatsLeft }) => state === 'available' && (seatsLeft ?? partySize) >= partySize,
  )
  // Two windows may offer the same time.
  return [...new Map(free.map((slot) => [slot.startsAt.getTime(), slot])).values()]
    .sort((one, other) => distance(one) - distance(other) || one.startMinute - other.startMinute)
    .slice(0, most)
    .sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
}
