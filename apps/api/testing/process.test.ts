import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tags } from '@cantina/contract/customers/tags'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type AcknowledgedBooking, bookUntilKilled, expectWholeBookings } from './booking-load'
import { demo, post, signIn } from './process-calls'
import { expectWholeSales, prepareSales, type SalesLoad, sellUntilKilled } from './sales-load'
import { runToEnd, type ServerProcess, startProcess } from './server-process'
import { byRound, copyTemplate, isRelease, isThorough, type TestDatabase } from './test-database'

const kills = byRound({ quick: 4, change: 8, release: 40 })
/** 10 s are promised; a machine with other tests to run gets three times as long. */
const readyWithinMs = 30_000

describe('the server as a process', { timeout: 240_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'cantina-process-'))
  let testDatabase: TestDatabase | null = null
  let env: Record<string, string> = { DATA_DIR: folder }

  // Migrated already: what starts in an empty folder is the server whose log is searched for secrets.
  beforeAll(async () => {
    const template = inject('templateFolder')
    if (template) return cpSync(template, folder, { recursive: true })
    testDatabase = await copyTemplate()
    env = { ...env, DATABASE_URL: testDatabase.connection.connectionString ?? '', DEMO: 'on' }
  })
  afterAll(async () => {
    await testDatabase?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  it('starts with the demo business, prints its sign-ins, and stops cleanly', async () => {
    const server = await startProcess(env)
    expect(server.output()).toContain(demo.email)
    expect((await post(server.url, '/auth/login', demo)).status).toBe(200)
    expect(await server.kill('SIGINT')).toBe(0)
    const kept = process.env.DEMO_OF_TESTS
    if (kept && !env.DATABASE_URL && !existsSync(kept)) {
      cpSync(folder, `${kept}.part`, { recursive: true })
      renameSync(`${kept}.part`, kept)
    }
  })

  it.runIf(isThorough)(
    'loses nothing it acknowledged when it is killed, and leaves nothing half done',
    async () => {
      const acknowledged: string[] = []
      const booked: AcknowledgedBooking[] = []
      let sales: SalesLoad | null = null
      const startsMs: number[] = []
      for (let round = 0; round < kills; round += 1) {
        const startedAt = performance.now()
        const server = await startProcess(env)
        // Before the first there was no kill.
        if (round > 0) startsMs.push(performance.now() - startedAt)
        const token = await signIn(server.url)
        sales ??= await prepareSales(server, token)
        const clients = [
          sellUntilKilled(server, token, sales),
          ...Array.from({ length: 4 }, (_, client) =>
            createUntilKilled(server, token, `${round}-${client}`, acknowledged),
          ),
          bookUntilKilled(server, token, booked),
          bookUntilKilled(server, token, booked),
        ]
        const enough = acknowledged.length + 5 + Math.floor(Math.random() * 20)
        await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(enough)
        await server.kill('SIGKILL')
        await Promise.all(clients)
      }
      const server = await startProcess(env)
      const token = await signIn(server.url)
      const found = new Set<string>()
      const csv = await fetch(`${server.url}/api${tags.endpoints.export.path}`, {
        headers: { authorization: `Bearer ${token}` },
      })
      for (const line of (await csv.text()).split('\r\n')) found.add(line.split(',')[0] ?? '')
      expect(acknowledged.filter((name) => !found.has(name))).toEqual([])
      await expectWholeBookings(server, token, booked)
      if (sales) await expectWholeSales(server, token, sales)
      const home = await fetch(`${server.url}/api/v1/home/overview`, {
        headers: { authorization: `Bearer ${token}` },
      })
      expect(home.status).toBe(200)
      await server.kill('SIGTERM')
      expect(Math.max(...startsMs)).toBeLessThan(readyWithinMs)
    },
    600_000,
  )

  /** A tag and the record of its making stand together or not at all; both are checked by name. */
  async function createUntilKilled(
    server: ServerProcess,
    token: string,
    prefix: string,
    acknowledged: string[],
  ): Promise<void> {
    for (let index = 0; ; index += 1) {
      const name = `kill ${prefix} ${index}`
      try {
        const { status } = await post(
          server.url,
          tags.endpoints.create.path,
          { ...tags.empty, name },
          token,
        )
        if (status === 200) acknowledged.push(name)
      } catch {
        return
      }
    }
  }

  const stopped = { DATA_DIR: join(folder, 'unused') }

  it.each([
    [
      'a wrong setting',
      { ...stopped, PORT: 'eighty' },
      /The setting PORT is not valid: it should be a port number/,
    ],
    [
      'a wrong database address',
      { ...stopped, DATABASE_URL: 'mysql://x' },
      /DATABASE_URL is not valid/,
    ],
    [
      'a database that cannot be reached',
      { ...stopped, DATABASE_URL: 'postgres://user:s3cret@127.0.0.1:1/cantina' },
      /The database at 127\.0\.0\.1:1\/cantina cannot be reached \(ECONNREFUSED\)\. Start it, or check DATABASE_URL\./,
    ],
    [
      'a super administrator with a weak password',
      { ...stopped, SUPER_ADMIN_EMAIL: 'boss@example.com', SUPER_ADMIN_PASSWORD: 'weak' },
      /SUPER_ADMIN_PASSWORD is not valid: Password must be at least 8 characters/,
    ],
  ])('gives up in one clear line for %s', async (_, settings, line) => {
    const { code, output } = await runToEnd(settings)
    expect(code).toBe(1)
    expect(output).toMatch(line)
    expect(output.trim().split('\n')).toHaveLength(1)
    expect(output).not.toContain('s3cret')
  })

  it.runIf(isThorough)(
    'gives up in one clear line for a key that its secrets were not sealed with',
    async () => {
      const { code, output } = await runToEnd({ ...env, ENCRYPTION_KEY: 'another'.repeat(5) })
      expect(code).toBe(1)
      expect(output).toMatch(
        /^Cantina could not start\. ENCRYPTION_KEY is not the one .* or unset it if it was not set\./,
      )
      expect(output.trim().split('\n')).toHaveLength(1)
    },
  )

  it('gives up in one clear line for a busy port, and frees its folder', async () => {
    const other = createServer()
    other.listen(0, 'localhost')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const { code, output } = await runToEnd({ ...env, PORT: String(port) })
    other.close()
    expect(code).toBe(1)
    expect(output.trim()).toBe(
      `Cantina could not start. Port ${port} is already in use. Stop what runs there, or set PORT to another one.`,
    )
  })

  it.runIf(isThorough)(
    'refuses a data folder that another one holds, and leaves that one unharmed',
    async () => {
      const admin = { email: 'operator@example.com', password: demo.password }
      const settings = {
        DATA_DIR: mkdtempSync(join(tmpdir(), 'cantina-held-')),
        DEMO: 'off',
        SUPER_ADMIN_EMAIL: admin.email,
        SUPER_ADMIN_PASSWORD: admin.password,
      }
      const first = await startProcess(settings)
      const { code, output } = await runToEnd(settings)
      expect(code).toBe(1)
      expect(output).toMatch(/Another Cantina is already running on the data folder/)
      expect((await post(first.url, '/auth/login', admin)).status).toBe(200)
      await first.kill('SIGTERM')
      rmSync(settings.DATA_DIR, { recursive: true, force: true })
    },
  )

  it.runIf(isThorough)(
    'generates passwords and prints them once where others can reach it',
    async () => {
      // Before a release from nothing; else where the known passwords stood until now.
      const another = isRelease && testDatabase && (await copyTemplate())
      const open = {
        ...env,
        HOST: '0.0.0.0',
        ...(isRelease && { DATA_DIR: mkdtempSync(join(tmpdir(), 'cantina-open-')) }),
        ...(another && { DATABASE_URL: another.connection.connectionString ?? '' }),
      }
      const first = await startProcess(open)
      expect(first.output()).not.toContain(demo.password)
      const given = new RegExp(`${demo.email}\\s+(\\S+)`).exec(first.output())?.[1]
      expect((await post(first.url, '/auth/login', { ...demo, password: given })).status).toBe(200)
      expect((await post(first.url, '/auth/login', demo)).status).toBe(401)
      await first.kill('SIGTERM')
      const second = await startProcess(open)
      expect(second.output()).not.toContain('Demo sign-ins')
      await second.kill('SIGTERM')
      if (another) await another.stop()
      if (isRelease) rmSync(open.DATA_DIR ?? '', { recursive: true, force: true })
    },
  )

  it('leaves no change without its record', async () => {
    if (!testDatabase) return
    const client = new pg.Client(testDatabase.connection)
    await client.connect()
    await client.query('begin; set local role cantina_platform')
    const { rows } = await client.query(
      "select count(*)::int as torn from tags t where name like 'kill %' and not exists (select from changes c where c.business_id = t.business_id and c.entity_id = t.id)",
    )
    await client.end()
    expect(rows).toEqual([{ torn: 0 }])
  })
})
