/** What can limit the seats of a place at a time: its rooms, its slots, or the guests of the whole day. */
export const seatLimits = ['room', 'slot', 'day'] as const

export type SeatLimitName = (typeof seatLimits)[number]

export interface SeatLimit {
  readonly name: SeatLimitName
  readonly seats: number
  readonly free: number
  /** Who takes seats of it. */
  readonly guests: number
}

/** Seats of the limit that applies: those taken and those free add up to it, unless it is overbooked. */
export interface SeatFigure {
  readonly limit: SeatLimitName
  readonly seats: number
  readonly taken: number
  readonly free: number
}

/** A slot as far as its own limits and those of its window count. */
export interface LimitedSlot {
  readonly seats: number | null
  readonly guests: number
  readonly seatsOfDay: number | null
  readonly seatsLeftOfDay: number | null
}

/** The tighter of what a slot and its whole day take; null where neither has a limit. */
export function limitOfSlot(slot: LimitedSlot): SeatLimit | null {
  const { seats, guests, seatsOfDay, seatsLeftOfDay } = slot
  const ofSlot = seats === null ? null : limit('slot', seats, Math.max(0, seats - guests), guests)
  const ofDay =
    seatsOfDay === null || seatsLeftOfDay === null
      ? null
      : limit('day', seatsOfDay, seatsLeftOfDay, seatsOfDay - seatsLeftOfDay)
  return tightest([ofSlot, ofDay])
}

/** Several of a kind beside each other; null where one of them has no limit, or there are none. */
export function limitOfAll(limits: readonly (SeatLimit | null)[]): SeatLimit | null {
  const [first] = limits
  if (!first) return null
  let [seats, free, guests] = [0, 0, 0]
  for (const one of limits) {
    if (one === null) return null
    seats += one.seats
    free += one.free
    guests += one.guests
  }
  return limit(first.name, seats, free, guests)
}

/** The figures of the limit that leaves the fewest seats; of equal ones the first. Null without any limit. */
export function seatFigure(limits: readonly (SeatLimit | null)[]): SeatFigure | null {
  const found = tightest(limits)
  if (!found) return null
  const { name, seats, free, guests } = found
  const taken = free > 0 ? seats - free : Math.max(seats, guests)
  return { limit: name, seats, taken, free }
}

function tightest(limits: readonly (SeatLimit | null)[]): SeatLimit | null {
  return limits.reduce(
    (found, one) => (one && (found === null || one.free < found.free) ? one : found),
    null,
  )
}

function limit(name: SeatLimitName, seats: number, free: number, guests: number): SeatLimit {
  return { name, seats, free: Math.min(seats, free), guests }
}
