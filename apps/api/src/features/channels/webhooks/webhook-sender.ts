import type { DeliveryProblem } from '@cantina/contract/channels/webhooks'
import { openWebhookSecret } from '#features/channels/webhook-secrets/webhook-secrets'
import type { Deps } from '#platform/http/context'
import { newId } from '#platform/ids'
import type { JobLog } from '#platform/jobs/jobs'
import type { AddressesOf } from '#platform/outbound/addresses-of'
import { callOut } from '#platform/outbound/call-out'
import { signatureOf } from '#platform/outbound/signed-body'
import { version } from '#platform/version'
import { type Line, releaseLine, takeLine } from './held-lines'
import {
  bodyOf,
  type Outcome,
  recordOutcome,
  type TakenDelivery,
  takeDelivery,
} from './taken-deliveries'

/** How many webhooks this process serves at a time; each gets one delivery at a time. */
const lanes = 12

/** After this time other webhooks get their turn, even if more deliveries wait. */
const turnMs = 15_000

const patienceMs = 10_000
const mostAnswerBytes = 2_048

/** How long a stopping server waits for receivers. */
const stopPatienceMs = 3_000

export interface SenderOptions {
  /** Also to this machine itself, for developers and tests. */
  readonly allowsLoopback: boolean
  readonly addressesOf?: AddressesOf
  readonly patienceMs?: number
}

/**
 * Delivers webhooks. It runs beside the jobs, not in one: a slow receiver delays only its own line.
 * A process that dies leaves its lines held for a minute; its unfinished deliveries are then sent
 * again under the same id.
 */
export class WebhookSender {
  readonly #deps: Deps
  readonly #log: JobLog
  readonly #options: SenderOptions
  readonly #busy = new Set<Promise<void>>()
  readonly #stopping = new AbortController()
  #taking: Promise<void> | null = null
  #isStopped = false
  #isAskedMeanwhile = false

  constructor(deps: Deps, log: JobLog, options: SenderOptions) {
    this.#deps = deps
    this.#log = log
    this.#options = options
  }

  /** Takes as many lines as there are lanes, and does not wait for what becomes of them. */
  async wake(): Promise<void> {
    if (this.#taking) {
      this.#isAskedMeanwhile = true
      return this.#taking
    }
    this.#taking = this.#takeLines()
    try {
      await this.#taking
    } finally {
      this.#taking = null
    }
  }

  /** When nothing is under way any more. */
  async settled(): Promise<void> {
    while (this.#busy.size > 0 || this.#taking) {
      await Promise.allSettled([...this.#busy, this.#taking])
    }
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    const cut = setTimeout(() => this.#stopping.abort(), stopPatienceMs)
    await this.settled()
    clearTimeout(cut)
  }

  async #takeLines(): Promise<void> {
    do {
      this.#isAskedMeanwhile = false
      while (this.#busy.size < lanes && !this.#isStopped) {
        const line = await takeLine(this.#deps, newId())
        if (!line) break
        const turn = this.#serve(line)
        this.#busy.add(turn)
        void turn.finally(() => this.#takeNext(turn))
      }
    } while (this.#isAskedMeanwhile && !this.#isStopped)
  }

  /** In the place of a lane that has ended the next one begins. */
  #takeNext(ended: Promise<void>): void {
    this.#busy.delete(ended)
    if (!this.#isStopped) this.wake().catch((error) => this.#lost(error))
  }

  async #serve(line: Line): Promise<void> {
    const { businessId, webhookId } = line
    // A line without a due delivery rests too, so that it is not taken again and again.
    let isRefused = true
    try {
      const ends = Date.now() + turnMs
      do {
        const delivery = await takeDelivery(this.#deps, line)
        if (!delivery) break
        const outcome = await this.#deliver(
          line,
          delivery,
          await bodyOf(this.#deps, line, delivery),
        )
        if (this.#stopping.signal.aborted) break
        await recordOutcome(this.#deps, line, delivery, outcome)
        isRefused = outcome.problem !== null
      } while (!isRefused && !this.#isStopped && Date.now() < ends)
    } catch (error) {
      isRefused = true
      this.#log.error({ err: error, businessId, webhookId }, 'a webhook delivery failed')
    }
    await this.#letGo(line, isRefused)
  }

  async #letGo(line: Line, isRefused: boolean): Promise<void> {
    try {
      await releaseLine(this.#deps, line, isRefused)
    } catch (error) {
      this.#lost(error)
    }
  }

  #lost(error: unknown): void {
    this.#log.error({ err: error }, 'webhooks wait for the next minute')
  }

  async #deliver(
    line: Line,
    { url, sealed, event, platformId }: TakenDelivery,
    body: string,
  ): Promise<Outcome> {
    const { clock, secrets } = this.#deps
    const secret = openWebhookSecret(secrets.encryptionKey, line, sealed)
    if (secret === null)
      return { problem: 'no_secret', status: null, answer: null, durationMs: null }
    const began = performance.now()
    const { patienceMs: patience = patienceMs, ...options } = this.#options
    const outcome = await callOut({
      ...options,
      url,
      body,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': `Cantina-Webhooks/${version}`,
        'cantina-event': event.eventId,
        // A platform says itself what it knows us by.
        ...(platformId
          ? (JSON.parse(secret) as Record<string, string>)
          : { 'cantina-signature': signatureOf(secret, clock.now(), body) }),
      },
      patienceMs: patience,
      mostAnswerBytes,
      signal: this.#stopping.signal,
    })
    const durationMs = Math.round(performance.now() - began)
    if ('problem' in outcome) {
      return { problem: outcome.problem, status: null, answer: null, durationMs }
    }
    const { status, answer } = outcome
    return { problem: problemOf(status), status, answer, durationMs }
  }
}

function problemOf(status: number): DeliveryProblem | null {
  if (status >= 200 && status < 300) return null
  if (status === 410) return 'gone'
  return status >= 300 && status < 400 ? 'redirect' : 'refused_answer'
}
