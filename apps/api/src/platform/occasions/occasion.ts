type Subscriber<Args extends readonly unknown[]> = (...args: Args) => Promise<unknown>

/**
 * Something that a module announces and later modules act on, in the same transaction: the way in which an earlier
 * module makes a later one act without importing it. Who subscribes stands in one list (`subscriptions` in `app.ts`).
 * A subscriber that throws refuses what is announced.
 */
export class Occasion<Args extends readonly unknown[]> {
  readonly #name: string
  #subscribers: readonly Subscriber<Args>[] = []

  constructor(name: string) {
    this.#name = name
  }

  /** The subscribers act one after the other, in the order of the list. */
  async announce(...args: Args): Promise<void> {
    // Without the list nothing would follow, and nobody would notice.
    if (this.#subscribers.length === 0) throw new Error(`Nobody has subscribed to ${this.#name}`)
    for (const subscriber of this.#subscribers) await subscriber(...args)
  }

  /** What `connect` makes of the list: no other caller. */
  subscribe(subscribers: readonly Subscriber<Args>[]): void {
    // A second line for the same occasion would silently replace the first.
    if (this.#subscribers.length > 0) throw new Error(`${this.#name} has its subscribers already`)
    this.#subscribers = subscribers
  }
}

/** A line of the list: on this occasion, these act. */
export interface Subscription {
  readonly connect: () => void
}

export function on<Args extends readonly unknown[]>(
  occasion: Occasion<Args>,
  ...subscribers: Subscriber<Args>[]
): Subscription {
  return { connect: () => occasion.subscribe(subscribers) }
}
