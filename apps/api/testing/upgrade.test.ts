import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { makeNewerVersion } from './newer-version'
import { signIn } from './process-calls'
import { type ServerProcess, startProcess } from './server-process'
import { copyTemplate, isPostgres, type TestDatabase } from './test-database'
import { UpgradeLoad } from './upgrade-load'

/** Changes a table that is read and written all the time. */
const migration = `alter table bookings add column upgraded integer not null default 0;
--> statement-breakpoint
create index bookings_upgraded on bookings (business_id, upgraded);`

/** As a backup does: it has read a table, and is not done yet. */
const readerStaysMs = 12_000
const nobodyWaitsForMs = 8_000

describe.runIf(isPostgres())('an upgrade under load', { timeout: 180_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'cantina-upgrade-'))
  const running: ServerProcess[] = []
  let testDatabase: TestDatabase
  let older: ServerProcess

  const start = async (program?: string) => {
    const { connectionString } = testDatabase.connection
    const env = {
      DATABASE_URL: connectionString ?? '',
      DEMO: 'on',
      DATA_DIR: folder,
      RATE_LIMIT: 'off',
    }
    const server = await startProcess(env, program)
    running.push(server)
    return server
  }

  beforeAll(async () => {
    testDatabase = await copyTemplate()
    older = await start()
  })
  afterAll(async () => {
    await Promise.all(running.map((server) => server.kill('SIGKILL')))
    await testDatabase.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  it('refuses nobody for good, makes nobody wait for long, and loses no booking', async () => {
    const program = makeNewerVersion(folder, 'upgrade', migration)
    const load = new UpgradeLoad(older.url, await signIn(older.url))
    onTestFinished(() => load.stop())
    await load.untilMore(40)

    const reader = new pg.Client(testDatabase.connection)
    await reader.connect()
    await reader.query('begin; select from bookings limit 1')
    const starting = Promise.all([start(program), start(program)])
    await expect.poll(() => changesThatWait(reader), { timeout: 60_000 }).toBeGreaterThan(0)
    await sleep(readerStaysMs)
    await reader.query('commit')
    await reader.end()
    const [newer] = await starting

    // The older version works on with a table that has more than it knows.
    await load.untilMore(40)
    load.goOnAt(newer.url)
    const code = await older.kill('SIGTERM')
    await load.untilMore(40)
    await load.stop()

    expect({ code, output: older.output() }).toMatchObject({ code: 0 })
    expect(load.failures).toEqual([])
    expect(load.slowestMs).toBeLessThan(nobodyWaitsForMs)
    expect((await bookedIn(testDatabase)).toSorted()).toEqual(load.booked.toSorted())
  })
})

async function changesThatWait(client: pg.Client): Promise<number> {
  const { rows } = await client.query(
    "select count(*)::int as waiting from pg_locks where relation = 'bookings'::regclass and mode = 'AccessExclusiveLock' and not granted",
  )
  return rows[0].waiting
}

/** Asked by the new column, which every booking has, whichever version wrote it. */
async function bookedIn({ database }: TestDatabase): Promise<string[]> {
  const { rows } = await database.asPlatform((tx) =>
    tx.execute<{ id: string }>(
      "select id from bookings where date = '2040-03-07' and upgraded = 0",
    ),
  )
  return rows.map(({ id }) => id)
}
