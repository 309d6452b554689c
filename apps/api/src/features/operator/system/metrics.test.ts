import { sql } from 'drizzle-orm'
import type { InjectOptions } from 'fastify'
import { describe, expect, it } from 'vitest'
import { buildApp } from '#app/app'
import { createMetrics } from '#platform/metrics/process-metrics'
import { createTag, createUser } from '#testing/factories'
import { useTestServer } from '#testing/test-server'
import type { MetricsAccess } from './serve-metrics'

const token = 'a-token-of-more-than-thirty-two-characters'

describe('the metrics', () => {
  const server = useTestServer({ hasOwnDatabase: true })

  const appWith = (metricsAccess: MetricsAccess) =>
    buildApp({
      deps: { ...server.deps, metrics: createMetrics() },
      logger: false,
      trustProxy: false,
      limitsRate: false,
      checksAnswers: true,
      isOpenDemo: false,
      webFolder: 'no-web-in-these-tests',
      webSettings: { demo: false, hasOpenMailbox: false, chatScriptUrl: null, supportEmail: null },
      metricsAccess,
    })
  const statusesOf = async (access: MetricsAccess, asked: readonly InjectOptions[]) => {
    const app = await appWith(access)
    const answers = []
    for (const one of asked) answers.push(await app.inject({ url: '/metrics', ...one }))
    await app.close()
    return answers.map(({ statusCode }) => statusCode)
  }
  const figures = async () => (await server.app.inject('/metrics')).payload

  it('count requests and errors by the pattern of their route, never by an id', async () => {
    const user = await createUser(server)
    const tag = await createTag(server, user.businessId)
    const url = `/api/v1/analytics/tag/${tag}`
    const headers = { authorization: `Bearer ${user.token}` }
    await server.app.inject({ url, headers })
    await server.app.inject({ url })
    await server.app.inject({ url: '/api/nowhere/at/all' })
    const text = await figures()
    const line = (status: number) =>
      `cantina_http_requests_total{method="GET",route="/api/v1/analytics/tag/:id",status="${status}"} 1`
    expect(text).toContain(line(200))
    expect(text).toContain(line(401))
    expect(text).toMatch(
      /cantina_http_requests_total\{method="GET",route="[^"/]+",status="404"\} 1/,
    )
    expect(text).toContain(
      'cantina_http_request_duration_seconds_count{method="GET",route="/api/v1/analytics/tag/:id"} 2',
    )
    expect(text).toContain('cantina_http_request_duration_seconds_bucket{le="0.005",')
    expect(text).not.toContain(tag)
    expect(text).not.toContain('nowhere')
  })

  it('count connections, jobs and mails', async () => {
    await server.database.asPlatform((tx) =>
      tx.execute(sql`select enqueue_job('a-test', '{}'::json, null, null)`),
    )
    const app = await appWith({ token: null, isReachedDirectly: true })
    const { payload } = await app.inject('/metrics')
    await app.close()
    expect(payload).toMatch(/^cantina_database_connections\{state="total"\} \d+$/m)
    expect(payload).toMatch(/^cantina_database_waiting 0$/m)
    expect(payload).toMatch(/^cantina_database_up 1$/m)
    expect(payload).toContain('cantina_jobs{task="a-test",state="waiting"} 1')
    expect(payload).toContain('cantina_jobs{task="a-test",state="failed"} 0')
    expect(payload).toMatch(/^cantina_mails_waiting \d+$/m)
    expect(payload).toMatch(/^cantina_mails_oldest_age_seconds \d/m)
  })

  it('count statements, and those that travel together as one question', async () => {
    const numberIn = (text: string, name: string) =>
      Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1])
    const { asked } = server.database
    const before = { ...asked }
    await server.database.asPlatform((tx) => tx.execute(sql`select ${'; ; ;'}::text`))
    // Begin, and all settings at once; the statement; commit.
    expect(asked.statements - before.statements).toBe(4)
    expect(asked.roundTrips - before.roundTrips).toBe(3)
    const text = await figures()
    expect(numberIn(text, 'cantina_database_statements_total')).toBeGreaterThanOrEqual(
      before.statements + 4,
    )
    expect(numberIn(text, 'cantina_database_round_trips_total')).toBeGreaterThanOrEqual(
      before.roundTrips + 3,
    )
  })

  it('are answered without the database too', async () => {
    const broken = {
      ...server.database,
      asPlatform: () => Promise.reject(new Error('out of reach')),
    }
    const app = await buildApp({
      deps: { ...server.deps, database: broken, metrics: createMetrics() },
      logger: false,
      trustProxy: false,
      limitsRate: false,
      checksAnswers: true,
      isOpenDemo: false,
      webFolder: 'no-web-in-these-tests',
      webSettings: { demo: false, hasOpenMailbox: false, chatScriptUrl: null, supportEmail: null },
      metricsAccess: { token: null, isReachedDirectly: true },
    })
    const { payload, statusCode } = await app.inject('/metrics')
    await app.close()
    expect(statusCode).toBe(200)
    expect(payload).toMatch(/^cantina_database_up 0$/m)
    expect(payload).not.toMatch(/^cantina_mails_waiting/m)
  })

  it('are open to every caller with the token, from any address', async () => {
    const bearing = (given: string) => ({ headers: { authorization: `Bearer ${given}` } })
    const asked = [
      {},
      bearing('wrong'),
      bearing(`${token}x`),
      { remoteAddress: '10.0.0.5', ...bearing(token) },
    ]
    expect(await statusesOf({ token, isReachedDirectly: false }, asked)).toEqual([
      401, 401, 401, 200,
    ])
  })

  it('are otherwise for this machine alone, and for nobody behind a proxy', async () => {
    const asked = [
      {},
      { remoteAddress: '::1' },
      { remoteAddress: '::ffff:127.0.0.1' },
      { remoteAddress: '10.0.0.5' },
      { headers: { host: 'evil.example' } },
      { headers: { 'x-forwarded-for': '127.0.0.1' } },
    ]
    expect(await statusesOf({ token: null, isReachedDirectly: true }, asked)).toEqual([
      200, 200, 200, 404, 404, 404,
    ])
    expect(await statusesOf({ token: null, isReachedDirectly: false }, [{}])).toEqual([404])
  })
})
