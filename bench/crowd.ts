import { randomUUID } from 'node:crypto'
import { setMaxListeners } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { middleDay } from './create-bookings'
import { calendarOf, looks } from './crowd-staff'
import { addressOf, type Website } from './crowd-visitors'
import type { Desk } from './fill-desk'
import { signIn } from './requests'
import { saleOf } from './till'

interface Latencies {
  readonly count: number
  readonly p50: number
  readonly p99: number
}

export interface CrowdResult {
  readonly desk: Latencies
  readonly visitors: Latencies
  /** In words; none is what is promised. */
  readonly failures: readonly string[]
  /** That were acknowledged. */
  readonly orders: readonly string[]
  readonly bookings: readonly string[]
}

interface Setting {
  readonly desk: Desk
  readonly website: Website
  readonly staff: readonly string[]
  readonly visitors: number
}

interface Asked {
  readonly method?: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: object
}

/** Somebody at a desk does something every ten seconds, somebody on a website looks at something every fifteen. */
const thinkMs = { staff: 10_000, visitors: 15_000 } as const
/** Every tenth action sells, every twentieth takes a reservation. */
const sellsEvery = 10
const booksEvery = 20
/** Every fifth visitor's look holds seats, and lets go of them. */
const holdsEvery = 5
/** Hashing a password takes a core for a while: people come one after the other. */
const signInsAtOnce = 2

/** People who work and look at the same time, each with pauses in which they read. */
export class Crowd {
  readonly #url: string
  readonly #took = { staff: [] as number[], visitors: [] as number[] }
  readonly #failures: string[] = []
  readonly #orders: string[] = []
  readonly #bookings: string[] = []
  readonly #under = new AbortController()
  #everybody: Promise<unknown> = Promise.resolve()
  #places = 0

  constructor(url: string) {
    this.#url = url
    // Everybody listens for the end.
    setMaxListeners(0, this.#under.signal)
  }

  async begin({ desk, website, staff, visitors }: Setting): Promise<void> {
    const waiting = [...staff]
    const tokens: string[] = []
    const arrive = async () => {
      for (let email = waiting.pop(); email; email = waiting.pop()) {
        tokens.push((await signIn(this.#url, email)).accessToken.token)
      }
    }
    await Promise.all(Array.from({ length: signInsAtOnce }, arrive))
    this.#everybody = Promise.all([
      ...tokens.map((token, nth) => this.#work(token, nth, desk, website)),
      ...Array.from({ length: visitors }, (_, nth) => this.#look(nth, website)),
    ])
  }

  async end(): Promise<CrowdResult> {
    this.#under.abort()
    await this.#everybody
    return {
      desk: latenciesOf(this.#took.staff),
      visitors: latenciesOf(this.#took.visitors),
      failures: this.#failures,
      orders: this.#orders,
      bookings: this.#bookings,
    }
  }

  async #work(token: string, nth: number, desk: Desk, website: Website): Promise<void> {
    const headers = { authorization: `Bearer ${token}` }
    for (let turn = nth; await this.#pause('staff'); turn += 1) {
      if (turn % booksEvery === 1) await this.#book(headers, website)
      else if (turn % sellsEvery === 0) await this.#sell(headers, desk)
      else {
        const all = [...looks, calendarOf(website.posId, middleDay)]
        await this.#ask('staff', `/api/v1/${all[turn % all.length]}`, { headers })
      }
    }
  }

  async #sell(headers: Asked['headers'], desk: Desk): Promise<void> {
    const sold = await this.#ask('staff', '/api/v1/sales/customerview/checkout', {
      method: 'POST',
      headers: { ...headers, 'idempotency-key': randomUUID() },
      body: saleOf(desk),
    })
    if (sold) this.#orders.push((sold as { order: { id: string } }).order.id)
  }

  async #book(headers: Asked['headers'], { serviceId, posId, customerId }: Website): Promise<void> {
    const made = await this.#ask('staff', '/api/v1/booking/booking', {
      method: 'POST',
      headers: { ...headers, 'idempotency-key': randomUUID() },
      body: {
        ...this.#nextPlace(),
        serviceId,
        posId,
        guests: 2,
        nonDrinkers: 0,
        children: 0,
        languageId: null,
        customerId,
        roomId: null,
        guideId: null,
        extras: [],
        answers: [],
        notes: null,
        channel: 'back_office',
        holdId: null,
        override: null,
      },
    })
    if (made) this.#bookings.push((made as { item: { id: string } }).item.id)
  }

  async #look(nth: number, { businessId, serviceId, posId }: Website): Promise<void> {
    const headers = { 'x-forwarded-for': addressOf(nth) }
    const offer = `/api/public/${businessId}`
    const month = `${offer}/slots?serviceId=${serviceId}&posId=${posId}&from=${middleDay}&days=42&partySize=2`
    for (let turn = nth; await this.#pause('visitors'); turn += 1) {
      if (turn % holdsEvery === 0) {
        const holdId = randomUUID()
        const body = {
          serviceId,
          posId,
          ...this.#nextPlace(),
          partySize: 2,
          languageId: null,
          holdId,
        }
        const post = { method: 'POST', headers } as const
        await this.#ask('visitors', `${offer}/hold`, { ...post, body })
        await this.#ask('visitors', `${offer}/hold/${holdId}/release`, { ...post, body: {} })
      } else {
        const pages = [`${offer}/services`, month, `${offer}/services/${serviceId}/${posId}`]
        await this.#ask('visitors', pages[turn % pages.length] ?? month, { headers })
      }
    }
  }

  /** A slot with room, each time another one. */
  #nextPlace(): { readonly date: string; readonly start: string } {
    this.#places += 1
    const date = new Date(`${middleDay}T00:00:00Z`)
    date.setUTCDate(date.getUTCDate() + (this.#places % 2_000))
    return { date: date.toISOString().slice(0, 10), start: `${10 + (this.#places % 2)}:00` }
  }

  /** Whether there is another turn after it. */
  async #pause(who: keyof typeof thinkMs): Promise<boolean> {
    const { signal } = this.#under
    await sleep(Math.random() * 2 * thinkMs[who], undefined, { signal }).catch(() => undefined)
    return !signal.aborted
  }

  async #ask(who: keyof typeof thinkMs, path: string, asked: Asked): Promise<unknown> {
    const { method = 'GET', headers, body } = asked
    const before = performance.now()
    const [shownPath] = path.split('?')
    try {
      const answer = await fetch(`${this.#url}${path}`, {
        method,
        headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      })
      const text = await answer.text()
      this.#took[who].push(performance.now() - before)
      if (answer.ok) return JSON.parse(text)
      this.#failures.push(`${method} ${shownPath} ${answer.status} ${text.slice(0, 200)}`)
    } catch (error) {
      this.#failures.push(`${method} ${shownPath} ${error}`)
    }
    return null
  }
}

function latenciesOf(took: readonly number[]): Latencies {
  const sorted = took.toSorted((one, other) => one - other)
  const at = (part: number) => sorted[Math.floor(sorted.length * part)] ?? Number.NaN
  return { count: sorted.length, p50: at(0.5), p99: at(0.99) }
}
