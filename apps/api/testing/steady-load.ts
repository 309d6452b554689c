import { setTimeout as sleep } from 'node:timers/promises'
import { tags } from '@cantina/contract/customers/tags'

export interface Outcome {
  readonly name: string | null
  readonly sentAt: number
  readonly tookMs: number
  /** Zero: no answer at all. */
  readonly status: number
  readonly retryAfter: string | null
  readonly code: string | null
}

const everyMs = 100

/** Asks and writes all the time, whether there is an answer or not, as people do who do not know of each other. */
export class SteadyLoad {
  readonly outcomes: Outcome[] = []
  readonly #url: string
  readonly #token: string
  readonly #underWay = new Set<Promise<void>>()
  #isOver = false
  #count = 0

  constructor(url: string, token: string) {
    this.#url = url
    this.#token = token
    void this.#run()
  }

  /** Of what was sent from one moment to another. */
  between(from: number, to: number): Outcome[] {
    return this.outcomes.filter(({ sentAt }) => sentAt >= from && sentAt <= to)
  }

  get acknowledged(): string[] {
    return this.outcomes.flatMap(({ name, status }) => (name && status === 200 ? [name] : []))
  }

  async stop(): Promise<void> {
    this.#isOver = true
    await Promise.all(this.#underWay)
  }

  async #run(): Promise<void> {
    while (!this.#isOver) {
      for (const request of [this.#read(), this.#write()]) {
        this.#underWay.add(request)
        void request.finally(() => this.#underWay.delete(request))
      }
      await sleep(everyMs)
    }
  }

  #read(): Promise<void> {
    return this.#send(null, { method: 'GET' })
  }

  #write(): Promise<void> {
    this.#count += 1
    const name = `steady ${this.#count}`
    const body = JSON.stringify({ ...tags.empty, name })
    return this.#send(name, { method: 'POST', body })
  }

  async #send(name: string | null, request: { method: string; body?: string }): Promise<void> {
    const sentAt = performance.now()
    const headers = {
      authorization: `Bearer ${this.#token}`,
      'idempotency-key': `steady-load-${name ?? 'reads'}`.replaceAll(' ', '-'),
      ...(request.body && { 'content-type': 'application/json' }),
    }
    const { path } = name ? tags.endpoints.create : tags.endpoints.list
    const answer = await fetch(`${this.#url}/api${path}`, { ...request, headers })
      .then(async (response) => ({
        status: response.status,
        retryAfter: response.headers.get('retry-after'),
        code: ((await response.json()) as { code?: string }).code ?? null,
      }))
      .catch(() => ({ status: 0, retryAfter: null, code: null }))
    this.outcomes.push({ name, sentAt, tookMs: performance.now() - sentAt, ...answer })
  }
}
