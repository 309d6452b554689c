import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#platform/database/database'
import { schemaOf, sumsIn } from '#testing/compare-databases'
import { type EmptyPlace, emptyFolder, emptyPlace, lookInto } from '#testing/empty-place'
import { createFilledBusiness } from '#testing/filled-business'
import { nextSchema } from '#testing/next-schema'
import { isPostgres, isRelease, openFolder, placeOf } from '#testing/test-database'
import { useTestServer } from '#testing/test-server'
import { backUp, moveToPostgres, restore } from './installation-commands'

/** From PostgreSQL to a file, to an embedded database, to another file while it runs, and back to PostgreSQL. */
describe.runIf(isPostgres() && isRelease)('a move', { timeout: 120_000 }, () => {
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
    await createFilledBusiness(server, { passwordHash: 'none' })
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

  it('of an older version is brought up to date, rows included', async () => {
    const newer = await emptyPlace()
    const schema = nextSchema(
      join(folder, 'next'),
      `ALTER TABLE businesses ADD COLUMN motto text;
--> statement-breakpoint
SET ROLE cantina_platform;
--> statement-breakpoint
UPDATE businesses SET motto = 'Of ' || name;
--> statement-breakpoint
RESET ROLE;`,
    )
    await restore(newer, path, { schema }, say)
    expect(said.at(-1)).toContain('brought up to date by 1 migrations')
    const here = await schemaOf(server.database)
    await lookInto(newer, async (database) => {
      expect(await schemaOf(database)).toEqual(here)
      const { rows } = await database.asPlatform((tx) =>
        tx.execute("select count(*)::int as of from businesses where motto = 'Of ' || name"),
      )
      expect(rows).toEqual([{ of: await countOf(server.database) }])
    })
    await newer.remove()
  })
})

async function countOf(database: Database): Promise<number> {
  const { rows } = await database.asPlatform((tx) =>
    tx.execute<{ count: number }>('select count(*)::int as count from businesses'),
  )
  return rows[0]?.count ?? 0
}
