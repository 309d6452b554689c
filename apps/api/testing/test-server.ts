import { buffer } from 'node:stream/consumers'
import type { InputOf } from '@cantina/contract/endpoint'
import { type Endpoint, fillPath } from '@cantina/contract/endpoint'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import { z } from 'zod'
import { buildApp } from '#app/app'
import type { MetricsAccess } from '#features/operator/system/serve-metrics'
import { attempts } from '#platform/auth/accounts.table'
import { stripeCards } from '#platform/cards/stripe-cards'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { ChangeHub } from '#platform/events/change-hub'
import type { Deps } from '#platform/http/context'
import { createMetrics } from '#platform/metrics/process-metrics'
import { loadSecrets, type Secrets } from '#platform/settings/secrets'
import type { FakeStripe } from './fake-stripe'
import { copyTemplate, sharedDatabase, type TestDatabase } from './test-database'

/** A clock that tests can push. */
export class TestClock implements Clock {
  private offsetMs = 0

  now(): Date {
    return new Date(Date.now() + this.offsetMs)
  }

  advance(ms: number): void {
    this.offsetMs += ms
  }
}

export interface TestServer {
  readonly app: FastifyInstance
  readonly deps: Deps
  readonly database: Database
  readonly clock: TestClock
  readonly secrets: Secrets
  readonly connection: TestDatabase['connection']
}

interface TestServerOptions {
  readonly hasOwnDatabase?: boolean
  /** Takes the cards; without one nobody answers where Stripe should. */
  readonly stripe?: FakeStripe
  readonly metricsAccess?: MetricsAccess
}

/** Nothing listens there. */
const nowhere = 'http://127.0.0.1:9'

/**
 * The whole server for the tests of one file. They keep apart by working in businesses of their own;
 * those that look at the whole installation ask for a database of their own.
 */
export function useTestServer(options: TestServerOptions = {}): TestServer {
  const server: Partial<{ -readonly [Key in keyof TestServer]: TestServer[Key] }> = {}
  let testDatabase: TestDatabase
  let stopListening: () => Promise<void>

  beforeAll(async () => {
    await options.stripe?.start()
    testDatabase = await (options.hasOwnDatabase ? copyTemplate() : sharedDatabase())
    const { database, connection } = testDatabase
    // What other files tried from this address is not held against this one.
    await database.asPlatform((tx) => tx.delete(attempts))
    const clock = new TestClock()
    const secrets = await loadSecrets(database, {})
    const changes = new ChangeHub()
    stopListening = await testDatabase.listen({
      onPayload: (payload) => changes.publish(payload),
      onGap: () => changes.publishGap(),
    })
    const deps: Deps = {
      database,
      clock,
      secrets,
      cards: stripeCards(options.stripe?.url ?? nowhere),
      changes,
      baseUrl: () => 'https://cantina.example.com',
      limitsAttempts: true,
      supportEmail: 'support@example.com',
      freeSpace: null,
      sendsMails: true,
      readReplica: null,
      metrics: createMetrics(),
    }
    const app = await buildApp({
      deps,
      logger: false,
      trustProxy: false,
      limitsRate: false,
      checksAnswers: true,
      isOpenDemo: false,
      webFolder: 'no-web-in-these-tests',
      webSettings: { demo: false, hasOpenMailbox: false, chatScriptUrl: null, supportEmail: null },
      metricsAccess: options.metricsAccess ?? { token: null, isReachedDirectly: true },
    })
    await app.ready()
    Object.assign(server, { app, deps, database, clock, secrets, connection })
  })
  afterAll(async () => {
    await server.app?.close()
    server.deps?.metrics.stop()
    await stopListening?.()
    if (options.hasOwnDatabase) await testDatabase?.stop()
    await options.stripe?.stop()
  })
  return server as TestServer
}

export interface CallOptions {
  readonly token?: string
  readonly language?: string
  readonly idempotencyKey?: string
  /** Where the call comes from; this machine otherwise. */
  readonly address?: string | undefined
}

export interface TestAnswer {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  readonly body: any
  readonly text: string
  readonly headers: Record<string, unknown>
}

/** Retries a call that an overloaded server refused, as a browser does. */
export async function untilTaken(call: () => Promise<TestAnswer>): Promise<TestAnswer> {
  const answer = await call()
  return answer.status === 503 && answer.headers['retry-after'] ? untilTaken(call) : answer
}

/** Makes a call as the web would. */
export async function callOn<E extends Endpoint>(
  { app }: Pick<TestServer, 'app'>,
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<TestAnswer> {
  const { params, query, body } = input as { params?: object; query?: object; body?: object }
  const encoded = query && endpoint.query ? z.encode(endpoint.query, query) : {}
  return send(app, {
    method: endpoint.method,
    url: `/api${fillPath(endpoint.path, { ...params })}`,
    query: encoded as Record<string, string>,
    ...(body && { payload: body }),
    ...(options.address && { remoteAddress: options.address }),
    headers: {
      ...(options.token && { authorization: `Bearer ${options.token}` }),
      ...(options.language && { 'accept-language': options.language }),
      ...(options.idempotencyKey && { 'idempotency-key': options.idempotencyKey }),
    },
  })
}

export async function send(app: FastifyInstance, request: InjectOptions): Promise<TestAnswer> {
  const response = await app.inject({ ...request, payloadAsStream: true })
  const { statusCode: status, headers } = response
  const type = String(headers['content-type'])
  const stream = response.stream()
  // A stream of events never ends by itself: that it began is the answer.
  const isEndless = type.includes('text/event-stream')
  const payload = isEndless ? '' : (await buffer(stream)).toString()
  stream.destroy()
  const body = type.includes('json') && payload ? JSON.parse(payload) : undefined
  return { status, body, text: payload, headers }
}
