import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applyMigrations, knownMigrations } from '#db/known-migrations'
import { schemaOf, sumsIn } from '#testing/compare-databases'
import { type EmptyPlace, emptyFolder, emptyPlace, lookInto } from '#testing/empty-place'
import { isPostgres, isThorough, openFolder, placeOf } from '#testing/test-database'
import { useTestServer } from '#testing/test-server'
import { createWholeHouse } from '#testing/whole-house'
import { backUp, moveToPostgres, restore } from './installation-commands'

/** A version of the past whose tables were complete. */
const olderMigrations = 109

/** From PostgreSQL to a file, to an embedded database, to another file while it runs, and back to PostgreSQL. */
describe.runIf(isPostgres() && isThorough)('a move', { timeout: 120_000 }, () => {
  const server = useTestServer({ hasOwnDatabase: true })
  const folder = mkdtempSync(join(tmpdir(), 'cantina-moves-'))
  const path = join(folder, 'postgres.backup')
  const embedded = emptyFolder()
  const said: string[] = []
  const say = (line: string) => {
    said.push(line)
  }
  let other: EmptyPlace

  beforeAll(async () => {
    await createWholeHouse(server, { passwordHash: 'none' })
    await backUp(placeOf(server.database), path, say)
    other = await emptyPlace()
  })
  afterAll(async () => {
    await other?.remove()
    await embedded.remove()
    rmSync(folder, { recursive: true, force: true })
  })

  it('to the embedded database loses nothing', async () => {
    await restore(embedded, path, {}, say)
    await expect(restore(embedded, path, {}, say)).rejects.toThrow(/has data already/)
    const running = await openFolder(embedded.dataDir)
    const whileRunning = join(folder, 'embedded.backup')
    await backUp(embedded, whileRunning, say)
    await expect(restore(embedded, path, { replaces: true }, say)).rejects.toThrow(
      /already running/,
    )
    await running.stop()
    expect(await sumsIn(whileRunning)).toEqual(await sumsIn(path))
  })

  it('replaces an embedded database as a whole', async () => {
    await restore(embedded, path, { replaces: true }, say)
    const again = join(folder, 'replaced.backup')
    await backUp(embedded, again, say)
    expect(await sumsIn(again)).toEqual(await sumsIn(path))
  })

  it('to PostgreSQL waits until nobody works on the embedded one', async () => {
    const running = await openFolder(embedded.dataDir)
    const target = { ...embedded, databaseUrl: other.databaseUrl }
    await expect(moveToPostgres(target, say)).rejects.toThrow(/already running/)
    await running.stop()
    await expect(moveToPostgres(embedded, say)).rejects.toThrow(/Set DATABASE_URL/)
  })

  it('to PostgreSQL brings every table with the same rows, and refuses one with data', async () => {
    const target = { ...embedded, databaseUrl: other.databaseUrl }
    said.length = 0
    await moveToPostgres(target, say)
    expect(said.filter((line) => /^\S+ +[\d,]+ rows {2}-?\d+$/.test(line)).length).toBeGreaterThan(
      60,
    )
    const moved = join(folder, 'moved.backup')
    await backUp(other, moved, say)
    expect(await sumsIn(moved)).toEqual(await sumsIn(path))
    const here = await schemaOf(server.database)
    await lookInto(other, async (database) => expect(await schemaOf(database)).toEqual(here))
    await expect(moveToPostgres(target, say)).rejects.toThrow(/has data already/)
    const left = join(folder, 'left.backup')
    await backUp(embedded, left, say)
    expect(await sumsIn(left)).toEqual(await sumsIn(path))
  })

  it('of an older version is brought up to date', async () => {
    const older = await emptyPlace()
    const connectionString = older.databaseUrl
    const client = new pg.Client({ connectionString })
    await client.connect()
    await client.query('begin')
    await applyMigrations(client, knownMigrations().slice(0, olderMigrations))
    await client.query(`set local role cantina_platform;
      insert into businesses (id, name) values (gen_random_uuid(), 'An old house'); commit`)
    await client.end()
    const pool = new pg.Pool({ connectionString, max: 1 })
    pool.on('error', () => {}).on('connect', (one) => one.on('error', () => {}))
    await runMigrations({ pgPool: pool })
    await pool.end()
    const old = join(folder, 'old.backup')
    await backUp(older, old, say)
    const newer = await emptyPlace()
    await restore(newer, old, {}, say)
    const since = knownMigrations().length - olderMigrations
    expect(said.at(-1)).toContain(`brought up to date by ${since} migrations`)
    const here = await schemaOf(server.database)
    await lookInto(newer, async (database) => {
      expect(await schemaOf(database)).toEqual(here)
      const { rows } = await database.asPlatform((tx) => tx.execute('select name from businesses'))
      expect(rows).toEqual([{ name: 'An old house' }])
    })
    await newer.remove()
    await older.remove()
  })
})
