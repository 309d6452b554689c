import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { tags } from '@cantina/contract/customers/tags'
import { readSystem, type SystemJob } from '@cantina/contract/operator/system'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { connectForJobs } from '#app/open-database'
import { connectDatabase } from '#platform/database/database'
import { addJob, startJobs } from '#platform/jobs/jobs'
import { createLogger } from '#platform/logging'
import { type Break, BreakableLine } from './breakable-line'
import { withOwnPostgres } from './own-postgres'
import { post, read, signIn } from './process-calls'
import { type ServerProcess, startProcess } from './server-process'
import { SteadyLoad } from './steady-load'
import { copyTemplate, isPostgres, tryFaults } from './test-database'

const second = 1_000
const outageMs = 30 * second
/** From what is sent to its answer. */
const answersWithinMs = 6 * second
const healsWithinMs = 5 * second

const operator = { email: 'operator@example.com', password: 'Sangiovese#1' }

describe.runIf(isPostgres() && tryFaults)('without its database', { timeout: 300_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'cantina-outage-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const start = async (databaseUrl: string, settings: Record<string, string> = {}) => {
    const server = await startProcess({
      ...settings,
      DATA_DIR: folder,
      DATABASE_URL: databaseUrl,
      DEMO: 'on',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'silent',
      SUPER_ADMIN_EMAIL: operator.email,
      SUPER_ADMIN_PASSWORD: operator.password,
    })
    onTestFinished(async () => {
      await server.kill('SIGKILL')
    })
    return server
  }

  /** Under load until something happens, for as long as it lasts, and until all is well again. */
  async function endure(server: ServerProcess, outage: Outage): Promise<void> {
    const token = await signIn(server.url)
    const load = new SteadyLoad(server.url, token)
    await sleep(2 * second)
    expect(new Set(load.outcomes.map(({ status }) => status))).toEqual(new Set([200]))

    const beganAt = performance.now()
    await outage.begin()
    await sleep(outageMs)
    await outage.end()
    const endedAt = performance.now()
    await sleep(healsWithinMs)
    const healedAt = performance.now()
    await sleep(2 * second)
    await load.stop()

    const slowest = Math.max(...load.outcomes.map(({ tookMs }) => tookMs))
    expect(slowest).toBeLessThan(answersWithinMs)
    expect(new Set(load.outcomes.map(({ status }) => status))).toEqual(new Set([200, 503]))
    const during = load.between(beganAt + 100, endedAt - answersWithinMs)
    expect(during.length).toBeGreaterThan(300)
    expect(new Set(during.map(({ status, code }) => `${status} ${code}`))).toEqual(
      new Set(['503 unavailable']),
    )
    expect(during.every(({ retryAfter }) => Number(retryAfter) > 0)).toBe(true)
    const afterwards = load.between(healedAt, Number.POSITIVE_INFINITY)
    expect(afterwards.length).toBeGreaterThan(20)
    expect(new Set(afterwards.map(({ status }) => status))).toEqual(new Set([200]))
    await expectAll(server, token, load.acknowledged)
    await expectJobsAt(server, new Date(performance.timeOrigin + endedAt))
  }

  it.each<[string, Break, boolean]>([
    ['silent', 'silent', false],
    ['refused', 'refused', false],
    ['silent, with jobs around a pooler', 'silent', true],
  ])('for 30 s (%s), it says so at once and heals by itself', async (_, how, hasPooler) => {
    const database = await copyTemplate()
    onTestFinished(() => database.stop())
    const url = database.connection.connectionString ?? ''
    const line = new BreakableLine(new URL(url))
    await line.mend()
    onTestFinished(() => line.close())
    const throughLine = line.through(url)
    const pooled = { DATABASE_POOLER: 'on', DATABASE_DIRECT_URL: throughLine }
    const server = await start(throughLine, hasPooler ? pooled : {})
    await endure(server, { begin: async () => line.break(how), end: () => line.mend() })
  })

  it('since it was killed, it says so at once and heals by itself', async () => {
    await withOwnPostgres(async ({ url, asSuperuser, crash, restart }) => {
      asSuperuser('create database killed owner owner')
      const address = new URL(url)
      address.pathname = '/killed'
      const server = await start(address.href)
      await endure(server, { begin: crash, end: restart })
      await server.kill('SIGTERM')
    })
  })

  it.each<[string, Break]>([
    ['with those of requests', 'refused'],
    ['around a pooler', 'refused'],
    ['around a pooler', 'silent'],
  ])(
    'a job under way is brought to its end, and the process lives on: connections %s, %s',
    async (whose, how) => {
      const { connection, stop } = await copyTemplate()
      onTestFinished(stop)
      const line = new BreakableLine(new URL(connection.connectionString ?? ''))
      await line.mend()
      onTestFinished(() => line.close())
      const broken = { connectionString: line.through(connection.connectionString ?? '') }
      const database = connectDatabase({
        kind: 'postgresql',
        connection: broken,
        max: 5,
        onIdleError: () => {},
      })
      const forJobs = whose === 'around a pooler' ? connectForJobs(broken, () => {}) : database
      let runs = 0
      let finish: () => void = () => {}
      const job = {
        name: 'held',
        run: () => {
          runs += 1
          return new Promise<void>((resolve) => {
            finish = resolve
          })
        },
      }
      const jobs = await startJobs({ database, pool: forJobs.pool }, [job], createLogger('silent'))
      await database.asPlatform((tx) => addJob(tx, 'held', {}))
      await expect.poll(() => runs, { timeout: 10 * second }).toBe(1)
      line.break(how)
      finish()
      await sleep(2 * second)
      await line.mend()
      const left = async () => {
        const { rows } = await forJobs.pool.query(
          "select count(*)::int as count from graphile_worker.jobs where task_identifier = 'held'",
        )
        return rows[0].count
      }
      // Who was asked without a word waits for as long as any statement may take.
      await expect.poll(left, { timeout: 120 * second }).toBe(0)
      expect(runs).toBe(1)
      await jobs.stop()
      for (const one of new Set([database, forJobs])) await one.close()
    },
  )
})

interface Outage {
  begin(): Promise<void>
  end(): Promise<void>
}

async function expectAll(
  { url }: ServerProcess,
  token: string,
  names: readonly string[],
): Promise<void> {
  const csv = await fetch(`${url}/api${tags.endpoints.export.path}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const found = new Set((await csv.text()).split('\r\n').map((line) => line.split(',')[0]))
  expect(names.filter((name) => !found.has(name))).toEqual([])
  expect(names.length).toBeGreaterThan(0)
}

/** Every minute has jobs: those of the minute after the outage run. */
async function expectJobsAt({ url }: ServerProcess, since: Date): Promise<void> {
  const signedIn = await post(url, '/auth/login', operator)
  const { token } = signedIn.body.accessToken
  const ranSince = async () => {
    const { body } = await read(url, readSystem.path, token)
    return (body.jobs as SystemJob[]).some(
      ({ startedAt, failedAt }) =>
        startedAt !== null && new Date(startedAt) > since && (failedAt ?? '') < startedAt,
    )
  }
  await expect.poll(ranSince, { timeout: 90 * second, interval: second }).toBe(true)
}
