import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { ReadOpening } from '#platform/tenancy/opening-statement'
import { type Statement, sendTogether } from './statement-pipeline'
import { standsOn } from './written-query'

type Row = Readonly<Record<string, unknown>>

interface Waiting {
  readonly asked: Statement
  readonly resolve: (answer: pg.QueryResult) => void
  readonly reject: (error: unknown) => void
}

/**
 * What one call reads: each of its statements travels with what opens its transaction, which ends with it; those that
 * are asked at the same time travel together. A transaction of all of them would show each its own moment, too.
 */
export class Reading {
  readonly #client: pg.PoolClient
  readonly #opening: ReadOpening
  #waiting: Waiting[] = []
  #isUnderWay = false
  #state: Row | undefined
  #isOpened = false

  constructor(client: pg.PoolClient, opening: ReadOpening) {
    this.#client = client
    this.#opening = opening
  }

  ask(asked: Statement): Promise<pg.QueryResult> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ asked, resolve, reject })
      if (this.#waiting.length === 1 && !this.#isUnderWay) process.nextTick(() => this.#send())
    })
  }

  /** The caller's state, as the first statement found it; asked for alone where there was none yet. */
  async state(patienceMs?: number): Promise<Row | undefined> {
    if (!this.#isOpened) {
      const [opened] = await sendTogether(this.#client, [this.#opening.first], patienceMs)
      this.#open(opened)
    }
    return this.#state
  }

  async #send(): Promise<void> {
    this.#isUnderWay = true
    while (this.#waiting.length > 0) await this.#sendTogether(this.#waiting.splice(0))
    this.#isUnderWay = false
  }

  async #sendTogether(asking: readonly Waiting[]): Promise<void> {
    const opening = this.#isOpened ? this.#opening.others : this.#opening.first
    try {
      const all = [opening, ...asking.map(({ asked }) => asked)]
      const [opened, ...answers] = await sendTogether(this.#client, all)
      if (!this.#isOpened) this.#open(opened)
      for (const [nth, answer] of answers.entries()) asking[nth]?.resolve(answer)
    } catch (error) {
      for (const { reject } of asking) reject(error)
    }
  }

  #open(result: pg.QueryResult | undefined): void {
    this.#isOpened = true
    this.#state = result?.rows[0]
  }
}

/** Stands for a connection: what is asked of it goes to the reading of the moment. */
class ReadingClient {
  reading: Reading | null = null

  query(config: Statement, values?: unknown[]): Promise<pg.QueryResult> {
    if (!this.reading)
      throw new Error('The call has been answered: nothing is read for it any more')
    return this.reading.ask(values ? { ...config, values } : config)
  }
}

interface Reader {
  readonly client: ReadingClient
  readonly tx: NodePgDatabase
}

const readers = new WeakMap<pg.PoolClient, Reader>()

/** What has been written for a connection stays with it: statements of lists are, once for each. */
function readerOf(client: pg.PoolClient): Reader {
  let known = readers.get(client)
  if (!known) {
    const made = new ReadingClient()
    // All that it asks of a connection is `query`.
    const tx = drizzle(made as unknown as pg.PoolClient, { casing: 'snake_case' })
    known = { client: made, tx: standsOn(tx, made) }
    readers.set(client, known)
  }
  return known
}

export async function withReading<T>(
  client: pg.PoolClient,
  reading: Reading,
  work: (tx: NodePgDatabase) => Promise<T>,
): Promise<T> {
  const reader = readerOf(client)
  reader.client.reading = reading
  try {
    return await work(reader.tx)
  } finally {
    reader.client.reading = null
  }
}
