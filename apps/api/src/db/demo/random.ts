/** Returns the same numbers every time, so that the demo is the same every time. */
export interface Random {
  /** From 0 up to, and without, 1. */
  next(): number
  whole(from: number, to: number): number
  pick<T>(items: readonly T[]): T
  /** One of them, the heavier the likelier. */
  weighted<T>(items: readonly T[], weightOf: (item: T) => number): T
}

export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    whole,
    pick: <T>(items: readonly T[]) => {
      const item = items[whole(0, items.length - 1)]
      if (item === undefined) throw new Error('Nothing to pick from')
      return item
    },
    weighted: <T>(items: readonly T[], weightOf: (item: T) => number) => {
      let left = next() * items.reduce((sum, item) => sum + weightOf(item), 0)
      for (const item of items) {
        left -= weightOf(item)
        if (left < 0) return item
      }
      throw new Error('Nothing to weigh')
    },
  }
}
