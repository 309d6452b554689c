import type { Slot } from './slot-states'

/** The free slots closest in time to one that could not be had, in the order of the clock. */
export function nearestFree(
  slots: readonly Slot[],
  wanted: Date,
  partySize: number,
  most = 3,
): Slot[] {
  const distance = ({ startsAt }: Slot) => Math.abs(startsAt.getTime() - wanted.getTime())
  return slots
    .filter(
      ({ state, seatsLeft }) => state === 'available' && (seatsLeft ?? partySize) >= partySize,
    )
    .sort((one, other) => distance(one) - distance(other) || one.startMinute - other.startMinute)
    .slice(0, most)
    .sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
}
