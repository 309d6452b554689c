import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { askForSnapshot } from '#platform/embedded-database/ask-for-snapshot'
import { addJob } from '#platform/jobs/jobs'
import { loadSecrets } from '#platform/settings/secrets'
import { schemaOf, sumsIn } from '#testing/compare-databases'
import { type EmptyPlace, emptyPlace, lookInto } from '#testing/empty-place'
import { createUser, type TestUser } from '#testing/factories'
import { createFilledBusiness } from '#testing/filled-business'
import { createShop, type Shop, saleIn, sell } from '#testing/order-factories'
import { isPostgres, placeOf } from '#testing/test-database'
import { useTestServer } from '#testing/test-server'
import { entriesOfFile } from './backup-entries'
import { checkFile, entriesAfterHeader } from './check-file'
import { backUp, restore } from './installation-commands'
import { openToWrite } from './open-database'
import { restoreInstallation } from './restore-installation'

/** The rows of some tables in a file. */
async function rowsIn(path: string, tables: readonly string[]) {
  const found = Object.fromEntries(tables.map((table) => [table, [] as Row[]]))
  let head: { table: string; columns: readonly string[] } = { table: '', columns: [] }
  for await (const entry of entriesOfFile(path)) {
    if (entry.kind === 'table') head = entry.head
    if (entry.kind !== 'rows') continue
    found[head.table]?.push(
      ...entry.lines.map((line) => {
        const values = JSON.parse(line) as (string | null)[]
        return Object.fromEntries(head.columns.map((name, at) => [name, values[at] ?? '']))
      }),
    )
  }
  return found
}

type Row = Record<string, string>

const sumOf = (rows: readonly Row[] = [], column: string) =>
  rows.reduce((sum, row) => sum + Number(row[column]), 0)

describe('a backup', () => {
  const server = useTestServer({ hasOwnDatabase: true })
  const folder = mkdtempSync(join(tmpdir(), 'cantina-backup-'))
  const path = join(folder, 'one.backup')
  const said: string[] = []
  const say = (line: string) => {
    said.push(line)
  }
  let seller: TestUser
  let shop: Shop
  let target: EmptyPlace

  /** Sells three at a time until it is stopped, and returns how many were sold. */
  function keepSelling() {
    let isOver = false
    let sold = 0
    const sellers = Array.from({ length: 3 }, async () => {
      while (!isOver) {
        const { status, text } = await sell(server, seller, saleIn(shop))
        if (status !== 200) throw new Error(text)
        sold += 1
      }
    })
    return {
      sold: () => sold,
      stop: async () => {
        isOver = true
        await Promise.all(sellers)
      },
    }
  }

  beforeAll(async () => {
    // Everything of a business stands in the backups of the longer rounds.
    if (isPostgres()) await createFilledBusiness(server, { passwordHash: 'none' })
    seller = await createUser(server, { role: 'bussiness_admin' })
    shop = await createShop({ server, businessId: seller.businessId }, { stock: 100_000 })
    await server.database.asPlatform((tx) => addJob(tx, 'waits', { for: 'the restore' }, 'waiting'))
    const selling = keepSelling()
    const untilSold = (many: number) =>
      vi.waitUntil(() => selling.sold() >= many, { timeout: 20_000 })
    await untilSold(4)
    await backUp(placeOf(server.database), path, say)
    await untilSold(selling.sold() + 2)
    await selling.stop()
    target = await emptyPlace()
  })
  afterAll(async () => {
    await target?.remove()
    rmSync(folder, { recursive: true, force: true })
  })

  it('is one file that only its owner can read', () => {
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(said[0]).toMatch(/^Backup of \d+ tables with [\d,]+ rows/)
  })

  it('is refused when it is cut or damaged anywhere, before anything is changed', async () => {
    const whole = readFileSync(path)
    const odd = join(folder, 'odd.backup')
    const restoreOdd = (bytes: Buffer) => {
      writeFileSync(odd, bytes)
      return expect(restore(target, odd, {}, say)).rejects
    }
    for (const part of [0.1, 0.5, 0.9, 0.999]) {
      await restoreOdd(whole.subarray(0, Math.floor(whole.length * part))).toThrow(
        /damaged or was cut/,
      )
      const changed = Buffer.from(whole)
      const at = Math.floor(whole.length * part)
      changed[at] = (changed[at] ?? 0) ^ 16
      await restoreOdd(changed).toThrow(/damaged or was cut/)
    }
    const text = gunzipSync(whole).toString()
    // A value, a whole row and a whole table: packed anew, so that only the file's own sums differ.
    const rows = text.split('\n')
    const withoutRow = rows.toSpliced(
      rows.findIndex((line) => line.startsWith('[')),
      1,
    )
    await restoreOdd(gzipSync(text.replace('Test', 'Tost'))).toThrow(/check sum/)
    await restoreOdd(gzipSync(withoutRow.join('\n'))).toThrow(/check sum/)
    await restoreOdd(
      gzipSync(text.replace(/\{"table":"tags"[\s\S]*?\{"rows"[^\n]*\n/, '')),
    ).toThrow(/check sum/)
    await restoreOdd(gzipSync('hello\n')).toThrow(/damaged/)
    await restoreOdd(gzipSync('{"hello":1}\n')).toThrow(/not a file that Cantina wrote/)
    await expect(restore(target, join(folder, 'none'), {}, say)).rejects.toThrow(/cannot be read/)
  })

  it('is refused when a newer version wrote it, or tables that this one does not know', async () => {
    const text = gunzipSync(readFileSync(path)).toString()
    const [first = '', ...rest] = text.split('\n').slice(0, -2)
    const header = JSON.parse(first)
    const other = join(folder, 'other.backup')
    const restoreWith = async (changes: object) => {
      const lines = [JSON.stringify({ ...header, ...changes }), ...rest].join('\n')
      const { createHash } = await import('node:crypto')
      const sha256 = createHash('sha256').update(`${lines}\n`).digest('hex')
      writeFileSync(other, gzipSync(`${lines}\n${JSON.stringify({ sha256 })}\n`))
      return restore(target, other, {}, say)
    }
    const newerOne = /written by a newer Cantina \(9\.0\.0\)/
    await expect(restoreWith({ format: 2, version: '9.0.0' })).rejects.toThrow(newerOne)
    const migrations = [...header.migrations, 'a'.repeat(64)]
    await expect(restoreWith({ migrations, version: '9.0.0' })).rejects.toThrow(newerOne)
    const others = header.migrations.with(-1, 'b'.repeat(64))
    await expect(restoreWith({ migrations: others })).rejects.toThrow(/other steps/)
  })

  it('is refused without the key that its secrets were sealed with', async () => {
    const otherKey = { ...target, encryptionKey: 'x'.repeat(40) }
    await expect(restore(otherKey, path, {}, say)).rejects.toThrow(/sealed with another key/)
  })

  it('is refused where a server works', async () => {
    const running = restore(placeOf(server.database), path, { replaces: true }, say)
    await expect(running).rejects.toThrow(
      isPostgres() ? /Others are connected/ : /already running on the data folder/,
    )
  })

  it('holds one moment, though people were selling', async () => {
    const tables = ['orders', 'order_lines', 'payments', 'stock_levels', 'stock_movements']
    const found = await rowsIn(path, [...tables, 'order_counters'])
    const sold = found.orders?.length ?? 0
    expect(sold).toBeGreaterThan(3)
    expect(new Set(found.order_lines?.map(({ order_id }) => order_id)).size).toBe(sold)
    expect(sumOf(found.payments, 'cents')).toBeGreaterThan(0)
    expect(sumOf(found.stock_levels, 'quantity')).toBe(sumOf(found.stock_movements, 'change'))
    const ofSeller = (rows: readonly Row[] = []) =>
      rows.filter(({ business_id }) => business_id === seller.businessId)
    expect(sumOf(ofSeller(found.payments), 'cents')).toBe(
      sumOf(ofSeller(found.orders), 'total_cents'),
    )
    // Who has taken a number may not have sold yet; nobody has sold without one.
    const taken = sumOf(ofSeller(found.order_counters), 'last')
    expect(taken).toBeGreaterThanOrEqual(ofSeller(found.orders).length)
  })

  it.runIf(!isPostgres())(
    'of the running embedded database is read from a copy that is made between transactions',
    async () => {
      const { dataDir } = placeOf(server.database)
      const copies = () => readdirSync(dataDir).filter((name) => name.startsWith('snapshot-'))
      const client = await server.database.pool.connect()
      await client.query('begin')
      let isMade = false
      const copy = askForSnapshot(dataDir).then((made) => {
        isMade = true
        return made
      })
      await new Promise((done) => setTimeout(done, 1_000))
      expect(isMade).toBe(false)
      await client.query('commit')
      client.release()
      const { release } = await copy
      expect(copies()).toHaveLength(1)
      release()
      await expect.poll(copies, { timeout: 5_000 }).toEqual([])
    },
  )

  it.runIf(isPostgres())('reports in one line that the connection broke on the way', async () => {
    const { header } = await checkFile(path, 'backup')
    async function* cutOff() {
      await lookInto(target, ({ pool }) =>
        pool.query(
          'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
        ),
      )
      yield* entriesAfterHeader(path)
    }
    const cut = { target: openToWrite(target), header, entries: cutOff(), replaces: false }
    await expect(restoreInstallation(cut)).rejects.toThrow(
      /^The connection to the database at .+\/cantina_place_\w+ broke off \(/,
    )
  })

  // The embedded database takes its time for all migrations; `moves.test.ts` restores to one, too.
  it.runIf(isPostgres())('brings everything back as it was', async () => {
    await restore(target, path, {}, say)
    const where = /^Restored into the database at .+\/cantina_place_\w+ \(/
    expect(said).toContainEqual(expect.stringMatching(where))
    const again = join(folder, 'again.backup')
    await backUp(target, again, say)
    expect(await sumsIn(again)).toEqual(await sumsIn(path))
    const here = await schemaOf(server.database)
    await lookInto(target, async (database) => {
      expect(await schemaOf(database)).toEqual(here)
      const { rows: jobs } = await database.pool.query(
        "select payload from graphile_worker._private_jobs where key = 'waiting'",
      )
      expect(jobs).toEqual([{ payload: { for: 'the restore' } }])
    })
  })

  it.runIf(isPostgres())(
    'replaces existing data only when asked to, and then all of it',
    async () => {
      await expect(restore(target, path, {}, say)).rejects.toThrow(/has data already/)
      const changed = sql`update businesses set name = 'Changed since'`
      await lookInto(target, ({ asPlatform }) => asPlatform((tx) => tx.execute(changed)))
      await restore(target, path, { replaces: true }, say)
      const left = sql`select from businesses where name = 'Changed since'`
      await lookInto(target, async ({ asPlatform }) =>
        expect((await asPlatform((tx) => tx.execute(left))).rows).toEqual([]),
      )
    },
  )

  it.runIf(isPostgres())('goes on with another key where its own is lost', async () => {
    const other = { encryptionKey: 'y'.repeat(40) }
    const startWith = (given: { encryptionKey?: string }) =>
      lookInto(target, (database) => loadSecrets(database, given))
    await expect(startWith(other)).rejects.toThrow(/ENCRYPTION_KEY is not the one/)
    await restore({ ...target, ...other }, path, { replaces: true, isKeyLost: true }, say)
    await startWith(other)
    await expect(startWith({})).rejects.toThrow(/ENCRYPTION_KEY is not set/)
  })
})
