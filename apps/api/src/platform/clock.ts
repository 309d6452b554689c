/** Time as an argument: tests move it, nothing else reads the machine's clock for a decision. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
