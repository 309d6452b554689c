import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import {
  makeWebhookSecret,
  testWebhook,
  type WebhookEvent,
  webhookDeliveries,
  webhookEvents,
  webhooks,
} from '@cantina/contract/channels/webhooks'
import { WebhookSender } from '#features/channels/webhooks/webhook-sender'
import type { Values } from '#resource/binding'
import { callsOf } from './catalogue-factories'
import { deriveAll } from './derive'
import { type TestUser, unique } from './factories'
import { callOn, type TestServer } from './test-server'

export interface Received {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly eventId: string
  readonly signature: string
  readonly body: string
  // biome-ignore lint/suspicious/noExplicitAny: tests look into events of every shape
  readonly event: any
}

/** How it answers a delivery; `null` answers nothing at all. */
type Mood = { readonly status: number; readonly body?: string; readonly headers?: object } | null

/** A service of somebody else, on this machine. */
export class WebhookReceiver {
  readonly received: Received[] = []
  mood: Mood = { status: 200, body: 'thanks' }
  url = ''
  #server: Server | null = null

  async start(): Promise<void> {
    const server = createServer(async (request, response) => {
      const body = await text(request)
      this.received.push({
        path: request.url ?? '',
        headers: request.headers,
        eventId: String(request.headers['cantina-event']),
        signature: String(request.headers['cantina-signature']),
        body,
        event: JSON.parse(body),
      })
      if (!this.mood) return
      response.writeHead(this.mood.status, { ...this.mood.headers })
      response.end(this.mood.body ?? '')
    })
    this.#server = server
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }

  async stop(): Promise<void> {
    this.#server?.closeAllConnections()
    this.#server?.close()
  }

  at(path: string): Received[] {
    return this.received.filter((one) => one.path === path)
  }

  typesAt(path: string): string[] {
    return this.at(path).map(({ event }) => event.type)
  }
}

/** Checks a signature as the documentation describes it. */
export function isSigned({ signature, body }: Received, secret: string): boolean {
  const [, t, v1] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(signature) ?? []
  return v1 === createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')
}

export interface TestWebhook {
  readonly id: string
  readonly path: string
  readonly secret: string
}

/** What somebody does with webhooks, and what the server does then. */
export function webhookDeskOf(server: TestServer, receiver: WebhookReceiver, who: () => TestUser) {
  const troubles: object[] = []
  const calls = (user = who()) => callsOf(server, webhooks, user)
  const newSender = (options: Partial<ConstructorParameters<typeof WebhookSender>[2]> = {}) =>
    new WebhookSender(
      server.deps,
      { warn: () => {}, error: (details) => troubles.push(details) },
      { allowsLoopback: true, ...options },
    )
  return {
    calls,
    newSender,
    /** What went wrong on our side. */
    troubles,
    async create(changes: Values = {}, user = who()): Promise<TestWebhook> {
      const path = `/${unique('hook').replaceAll(' ', '-')}`
      const events: readonly WebhookEvent[] = webhookEvents
      const made = await calls(user).create({
        ...webhooks.empty,
        name: unique('Hook'),
        url: `${receiver.url}${path}`,
        events,
        ...changes,
      })
      const { id } = made.body.item
      const { body } = await callOn(server, makeWebhookSecret, { params: { id }, body: {} }, user)
      return { id, path, secret: body.secret }
    },
    /** Sends everything that is due now. */
    async send(sender = newSender()): Promise<void> {
      await deriveAll(server.database)
      await sender.wake()
      await sender.settled()
    },
    test: (id: string, user = who()) =>
      callOn(server, testWebhook, { params: { id }, body: {} }, user),
    log: async (query: object = {}, user = who()) =>
      (await callOn(server, webhookDeliveries.endpoints.list, { query } as never, user)).body.items,
  }
}
