import type pg from 'pg'

/** What has a number for each business and year, and the function that takes some. */
const functions = { orders: 'take_order_numbers', bookings: 'take_booking_numbers' } as const

export type Numbered = keyof typeof functions

interface Waiting {
  readonly resolve: (number: number) => void
  readonly reject: (error: unknown) => void
}

/**
 * Numbers that may have gaps: each is taken in a transaction of its own, so that nobody waits until somebody else's
 * sale is done. Those who come while others are being asked for are given theirs together.
 */
export class NumberSource {
  readonly #pool: pg.Pool
  readonly #waiting = new Map<string, Waiting[]>()

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  next(numbered: Numbered, businessId: string, year: number): Promise<number> {
    const series = `${numbered} ${businessId} ${year}`
    return new Promise((resolve, reject) => {
      const before = this.#waiting.get(series)
      if (before) {
        before.push({ resolve, reject })
        return
      }
      this.#waiting.set(series, [{ resolve, reject }])
      void this.#askFor(series, (count) => this.#take(numbered, [businessId, year, count]))
    })
  }

  async #askFor(series: string, take: (count: number) => Promise<number>): Promise<void> {
    for (;;) {
      const asking = this.#waiting.get(series)?.splice(0) ?? []
      if (asking.length === 0) break
      try {
        const last = await take(asking.length)
        for (const [index, { resolve }] of asking.entries()) {
          resolve(last - asking.length + 1 + index)
        }
      } catch (error) {
        for (const { reject } of asking) reject(error)
      }
    }
    this.#waiting.delete(series)
  }

  async #take(numbered: Numbered, values: readonly unknown[]): Promise<number> {
    const { rows } = await this.#pool.query<{ last: number }>(
      `select ${functions[numbered]}($1, $2, $3) as last`,
      [...values],
    )
    const [taken] = rows
    if (!taken) throw new Error('No number was given')
    return taken.last
  }
}
