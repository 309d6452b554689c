import { createHash } from 'node:crypto'
import { eq, getTableName, sql } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { writeSetting } from '#platform/settings/installation-settings'
import { grapes } from '#schema/reference/lookups.table'
import { countries, regions } from '#schema/reference/places.table'
import { useTestServer } from '#testing/test-server'
import { loadReferenceData, referenceVersion } from './load-reference-data'
import { referenceData } from './reference-data'

describe('reference data', () => {
  const server = useTestServer()

  const asPlatform: typeof server.database.asPlatform = (work) => server.database.asPlatform(work)
  const loadAgain = async (knownVersion: number) => {
    await asPlatform((tx) => writeSetting(tx, 'reference_version', String(knownVersion)))
    await loadReferenceData(server.database)
  }
  const grapeUnder = async (id: number) =>
    (await asPlatform((tx) => tx.select().from(grapes).where(eq(grapes.id, id))))[0]

  afterEach(() => loadAgain(referenceVersion - 1))

  it('is all there, on offer', async () => {
    for (const { table, rows } of referenceData()) {
      const offered = await asPlatform((tx) => tx.$count(table, eq(table.isOffered, true)))
      expect(offered, getTableName(table)).toBe(rows.length)
      expect(new Set(rows.map(({ id }) => id)).size, getTableName(table)).toBe(rows.length)
    }
  })

  it('writes nothing when nothing has changed', async () => {
    const written = () =>
      asPlatform(async (tx) => {
        const { rows } = await tx.execute(
          sql`select max(xmin::text::bigint) as last from (select xmin from regions union all select xmin from grapes) as rows`,
        )
        return rows
      })
    const before = await written()
    await loadAgain(referenceVersion - 1)
    expect(await written()).toEqual(before)
  })

  it('puts a changed name right', async () => {
    await asPlatform((tx) => tx.update(grapes).set({ nameEn: 'Wrong' }).where(eq(grapes.id, 1)))
    await loadAgain(referenceVersion - 1)
    expect(await grapeUnder(1)).toMatchObject({ nameEn: 'Abbuoto', isOffered: true })
  })

  it('keeps what the data no longer has, without offering it', async () => {
    await asPlatform((tx) => tx.insert(grapes).values({ id: 9_999, nameEn: 'Old', nameIt: 'Old' }))
    await loadAgain(referenceVersion - 1)
    expect(await grapeUnder(9_999)).toMatchObject({ isOffered: false })
  })

  it('offers again what comes back', async () => {
    await asPlatform((tx) => tx.update(grapes).set({ isOffered: false }).where(eq(grapes.id, 1)))
    await loadAgain(referenceVersion - 1)
    expect(await grapeUnder(1)).toMatchObject({ isOffered: true })
  })

  it.each([referenceVersion, referenceVersion + 1])(
    'leaves the data of version %i alone',
    async (version) => {
      await asPlatform((tx) => tx.update(grapes).set({ nameEn: 'Newer' }).where(eq(grapes.id, 1)))
      await loadAgain(version)
      expect(await grapeUnder(1)).toMatchObject({ nameEn: 'Newer' })
    },
  )

  it('raises its version with every change', () => {
    expect(fingerprint()).toEqual({ version: 2, data: 'f3c69ddd889a' })
  })

  /** Without the names of countries, which are Node's and differ between its versions. */
  function fingerprint() {
    const facts = referenceData().map(({ table, rows }) =>
      rows.map((row) =>
        table === countries || (table === regions && row.id % 100_000 === 0) ? row.id : row,
      ),
    )
    const data = createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 12)
    return { version: referenceVersion, data }
  }
})
