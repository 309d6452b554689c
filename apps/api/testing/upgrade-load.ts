import { setTimeout as sleep } from 'node:timers/promises'
import { bookings } from '@cantina/contract/bookings/bookings'
import { expect } from 'vitest'
import { prepareVisit, type Visit } from './booking-load'

const bookers = 4
const readers = 4

/** People who book and read all the time, at the version that a proxy would send them to. */
export class UpgradeLoad {
  /** Ids of what was acknowledged. */
  readonly booked: string[] = []
  /** What could not be put right by asking again. */
  readonly failures: string[] = []
  slowestMs = 0
  readonly #token: string
  readonly #running: Promise<unknown>
  #url: string
  #isOver = false

  constructor(url: string, token: string) {
    this.#url = url
    this.#token = token
    this.#running = this.#run()
  }

  goOnAt(url: string): void {
    this.#url = url
  }

  async untilMore(many: number): Promise<void> {
    const enough = this.booked.length + many
    await expect
      .poll(() => this.booked.length >= enough || this.failures.length > 0, { timeout: 60_000 })
      .toBe(true)
    expect(this.failures).toEqual([])
  }

  async stop(): Promise<void> {
    this.#isOver = true
    await this.#running
  }

  async #run(): Promise<void> {
    const visit = await prepareVisit(this.#url, this.#token)
    await Promise.all([
      ...Array.from({ length: bookers }, (_, nth) => this.#book(visit, nth)),
      ...Array.from({ length: readers }, () => this.#read(visit)),
    ])
  }

  async #book(visit: Visit, client: number): Promise<void> {
    const body = JSON.stringify(visit)
    for (let nth = 0; !this.#isOver; nth += 1) {
      const key = `upgrade-under-load-${client}-${nth}`
      const answer = await this.#ask('POST', '/v1/booking/booking', { body, key })
      if (answer) this.booked.push(answer.item.id)
    }
  }

  async #read({ posId, date }: Visit): Promise<void> {
    const days = `/v1/booking/calendar/days?posId=${posId}&from=${date}&days=1`
    for (let nth = 0; !this.#isOver; nth += 1) {
      await this.#ask('GET', nth % 2 === 0 ? bookings.endpoints.list.path : days)
    }
  }

  /** Retries when the server asks for it; anything else but success is a failure. */
  async #ask(method: string, path: string, { body, key }: { body?: string; key?: string } = {}) {
    const headers = {
      authorization: `Bearer ${this.#token}`,
      ...(body && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
    }
    for (;;) {
      const sentAt = performance.now()
      const answer = await fetch(`${this.#url}/api${path}`, {
        method,
        headers,
        ...(body && { body }),
      }).catch((error: Error) => error)
      this.slowestMs = Math.max(this.slowestMs, performance.now() - sentAt)
      if (answer instanceof Error) {
        this.failures.push(`${method} ${path}: ${answer.message} ${String(answer.cause)}`)
        return null
      }
      if (answer.status === 200) return answer.json()
      const isLater = answer.status === 503 && answer.headers.has('retry-after')
      if (!isLater) {
        this.failures.push(`${method} ${path}: ${answer.status} ${await answer.text()}`)
        return null
      }
      await answer.text()
      await sleep(200)
    }
  }
}
