/** What a pin of a device looks like: short enough for a counter, and never the only thing that protects. */
export const pinPattern = /^\d{4,8}$/

export const longestPin = 8

/** After so many wrong ones in a row the pin opens nothing any more: its owner signs in with a connection. */
export const mostWrongPins = 10

/** How often in a row a wrong pin was typed, and when the last one was begun, by the clock of the device. */
export interface WrongPins {
  readonly count: number
  readonly lastAt: number
}

export const noWrongPins: WrongPins = { count: 0, lastAt: 0 }

const freeTries = 3
const firstPauseMs = 30_000
const longestPauseMs = 5 * 60_000

/**
 * How long the next pin has to wait: not after the first slips, then longer and longer. A clock that was set back
 * makes nobody wait for longer than the pause itself.
 */
export function pinPauseMs({ count, lastAt }: WrongPins, now: number): number {
  if (count < freeTries) return 0
  const pauseMs = Math.min(longestPauseMs, firstPauseMs * 2 ** (count - freeTries))
  return Math.min(pauseMs, Math.max(0, lastAt + pauseMs - now))
}

export function isUsedUp({ count }: WrongPins): boolean {
  return count >= mostWrongPins
}

/** Counted before the pin is looked at: whoever ends the application in between has used a try. */
export function countWrongPin({ count }: WrongPins, now: number): WrongPins {
  return { count: count + 1, lastAt: now }
}
