import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { tags } from '@cantina/contract/customers/tags'
import { afterAll, expect, it } from 'vitest'
import { demo, post, signIn } from './process-calls'
import { type ServerProcess, startProcess } from './server-process'
import { copyTemplate, isPostgres, tryFaults } from './test-database'

const clients = 20
const rounds = 5
const stopsWithinMs = 10_000

const folder = mkdtempSync(join(tmpdir(), 'cantina-stop-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const notTaken = 'not taken'

interface Sent {
  readonly name: string
  /** Of the answer, or why there was none. */
  readonly end: number | string
}

it.runIf(tryFaults)(
  'a server that is stopped under load answers every request that it took, and ends well',
  { timeout: 300_000 },
  async () => {
    const database = isPostgres() ? await copyTemplate() : null
    const env = {
      DATA_DIR: folder,
      DEMO: 'on',
      RATE_LIMIT: 'off',
      ...(database && { DATABASE_URL: database.connection.connectionString ?? '' }),
    }
    const sent: Sent[] = []
    for (let round = 0; round < rounds; round += 1) {
      const server = await startProcess(env)
      const token = await signIn(server.url)
      const running = Array.from({ length: clients }, (_, client) =>
        createUntilRefused(server, token, `stop ${round} ${client}`, sent),
      )
      await sleep(1_000 + Math.random() * 500)
      // Hashing takes its time: these are under way when the stop signal comes.
      const slow = Promise.all(
        Array.from({ length: 4 }, () => post(server.url, '/auth/login', demo)),
      )
      await sleep(20)
      const askedAt = performance.now()
      expect(await server.kill('SIGTERM')).toBe(0)
      expect(performance.now() - askedAt).toBeLessThan(stopsWithinMs)
      expect((await slow).map(({ status }) => status)).toEqual([200, 200, 200, 200])
      await Promise.all(running)
    }
    const ends = new Set(sent.map(({ end }) => end))
    expect(ends).toEqual(new Set([200, notTaken]))
    const server = await startProcess(env)
    const kept = await namesIn(server, await signIn(server.url))
    await server.kill('SIGTERM')
    await database?.stop()
    const acknowledged = sent.filter(({ end }) => end === 200).map(({ name }) => name)
    expect(acknowledged.length).toBeGreaterThan(rounds * clients)
    expect(kept.sort()).toEqual(acknowledged.sort())
  },
)

/** One after the other on a connection that is kept, until nobody takes any more. */
async function createUntilRefused(
  { url }: ServerProcess,
  token: string,
  prefix: string,
  sent: Sent[],
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  for (let index = 0; ; index += 1) {
    const name = `${prefix} ${index}`
    const end = await create(url, token, name, agent)
    sent.push({ name, end })
    if (end !== 200) break
  }
  agent.destroy()
}

function create(url: string, token: string, name: string, agent: Agent): Promise<number | string> {
  return new Promise((resolve) => {
    const outgoing = request(`${url}/api${tags.endpoints.create.path}`, {
      agent,
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    })
    // A connection that was not yet accepted when the server closed counts as not taken.
    outgoing.on('error', (error) => resolve(outgoing.reusedSocket ? error.message : notTaken))
    outgoing.on('response', (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 0))
      response.on('error', (error) => resolve(error.message))
    })
    outgoing.end(JSON.stringify({ ...tags.empty, name }))
  })
}

async function namesIn({ url }: ServerProcess, token: string): Promise<string[]> {
  const csv = await fetch(`${url}/api${tags.endpoints.export.path}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const names = (await csv.text()).split('\r\n').map((line) => line.split(',')[0] ?? '')
  return names.filter((name) => name.startsWith('stop '))
}
