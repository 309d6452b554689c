import type pg from 'pg'
import { isUnreachable } from './database-errors'

/** A database that does not even open a transaction in this time is out of reach. */
const openingPatienceMs = 5_000

/** A connection that rested may be dead without a word; a living one opens a transaction at once. */
const restedPatienceMs = 2_000

/** One that was used so short a while ago has not died without a word. */
const livelyMs = 1_000

export interface Opened {
  readonly client: pg.PoolClient
  readonly results: readonly pg.QueryResult[]
}

/**
 * Opens transactions on connections that are alive. One that died while it rested is thrown away with
 * all of its age, and the opening, which has changed nothing yet, is asked of a new one.
 */
export class Connections {
  readonly #pool: pg.Pool
  readonly #restedPatienceMs: number
  readonly #madeAt = new Map<pg.PoolClient, number>()
  readonly #usedAt = new WeakMap<pg.PoolClient, number>()
  #distrustedUntil = Number.NEGATIVE_INFINITY

  constructor(pool: pg.Pool, kind: 'embedded' | 'postgresql') {
    this.#pool = pool
    // The embedded database has one session: a caller may just have to wait for it.
    this.#restedPatienceMs = kind === 'postgresql' ? restedPatienceMs : openingPatienceMs
    pool.on('connect', (client) => this.#madeAt.set(client, performance.now()))
    pool.on('release', (_, client) => this.#usedAt.set(client as pg.PoolClient, performance.now()))
    pool.on('remove', (client) => this.#madeAt.delete(client as pg.PoolClient))
  }

  /** `onTaken` receives the connection before any statement runs on it. */
  async open(opening: string, onTaken?: (client: pg.PoolClient) => void): Promise<Opened> {
    const ask = (client: pg.PoolClient, patienceMs: number) => send(client, opening, patienceMs)
    const { client, answer } = await this.#takeLiving(ask, onTaken)
    return { client, results: answer }
  }

  /** One that has just been used is taken to be alive; any other is asked something first. */
  async takeLiving(
    ask: (client: pg.PoolClient, patienceMs: number) => Promise<unknown>,
    onTaken?: (client: pg.PoolClient) => void,
  ): Promise<pg.PoolClient> {
    const isLively = (client: pg.PoolClient) =>
      performance.now() - (this.#usedAt.get(client) ?? 0) < livelyMs
    const askIfNeeded = async (client: pg.PoolClient, patienceMs: number) =>
      isLively(client) || ask(client, patienceMs)
    return (await this.#takeLiving(askIfNeeded, onTaken)).client
  }

  async #takeLiving<Answer>(
    ask: (client: pg.PoolClient, patienceMs: number) => Promise<Answer>,
    onTaken: ((client: pg.PoolClient) => void) | undefined,
  ): Promise<{ readonly client: pg.PoolClient; readonly answer: Answer }> {
    const asked = performance.now()
    const deadline = asked + openingPatienceMs
    for (;;) {
      const client = await this.#takeBefore(deadline)
      const madeAt = this.#madeAt.get(client) ?? 0
      if (madeAt <= this.#distrustedUntil) {
        client.release(true)
        continue
      }
      onTaken?.(client)
      const isNew = madeAt >= asked
      const leftMs = Math.max(1, deadline - performance.now())
      try {
        return { client, answer: await ask(client, isNew ? leftMs : this.#rested(leftMs)) }
      } catch (error) {
        client.release(true)
        const mayAskAgain = isUnreachable(error) && !isNew && performance.now() < deadline
        if (!mayAskAgain) throw error
        this.#distrustedUntil = performance.now()
      }
    }
  }

  /** Those that are there are used to their end, and then no more. */
  renew(): void {
    this.#distrustedUntil = performance.now()
  }

  /** The server is gone: pending queries fail now, and not at their time-out. */
  drop(): void {
    this.renew()
    for (const client of this.#madeAt.keys()) {
      // The driver keeps its socket there and says nothing of it.
      const { connection } = client as unknown as { connection: { stream: { destroy(): void } } }
      connection.stream.destroy()
    }
  }

  #rested(leftMs: number): number {
    return Math.min(leftMs, this.#restedPatienceMs)
  }

  /** Waiting for a free connection and making one are each limited by the pool, but not together. */
  async #takeBefore(deadline: number): Promise<pg.PoolClient> {
    const taking = this.#pool.connect()
    let timer: NodeJS.Timeout | undefined
    const tooLate = new Promise<null>((resolve) => {
      timer = setTimeout(resolve, Math.max(1, deadline - performance.now()), null)
    })
    const client = await Promise.race([taking, tooLate]).finally(() => clearTimeout(timer))
    if (client) return client
    taking.then(
      (late) => late.release(),
      () => {
        // It was given up already.
      },
    )
    throw new Error('timeout exceeded when trying to connect')
  }
}

/** Several statements in one simple query are answered by a list. */
async function send(client: pg.PoolClient, text: string, query_timeout: number) {
  const answer = await client.query({ text, query_timeout } as pg.QueryConfig)
  // The driver's types know of a single statement.
  return answer as unknown as pg.QueryResult[]
}
