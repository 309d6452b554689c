import { inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#platform/database/database'
import { copyTemplate, type TestDatabase } from '#testing/test-database'
import { installationSettings } from './installation-settings.table'
import { loadSecrets } from './secrets'

const own = { encryptionKey: 'The key of this business, and no other' }
const other = { encryptionKey: 'Another key, of who knows which business' }

describe('the key of an installation', () => {
  let testDatabase: TestDatabase
  let database: Database

  beforeAll(async () => {
    testDatabase = await copyTemplate()
    database = testDatabase.database
  })
  afterAll(() => testDatabase?.stop())
  beforeEach(async () => {
    const { key } = installationSettings
    await database.asPlatform((tx) =>
      tx.delete(installationSettings).where(inArray(key, ['encryption_key', 'key_check'])),
    )
  })

  it('is the one it was first started with, for every process', async () => {
    const started = await Promise.all(Array.from({ length: 4 }, () => loadSecrets(database, own)))
    const { encryptionKey, linkKey } = await loadSecrets(database, own)
    for (const secrets of started) expect(secrets).toMatchObject({ encryptionKey, linkKey })
  })

  it('is missed when another is given, or none', async () => {
    await loadSecrets(database, own)
    await expect(loadSecrets(database, other)).rejects.toThrow(/^ENCRYPTION_KEY is not the one/)
    await expect(loadSecrets(database, {})).rejects.toThrow(/^ENCRYPTION_KEY is not set/)
    await loadSecrets(database, own)
  })

  it('is not given later to an installation that has made its own', async () => {
    const { encryptionKey } = await loadSecrets(database, {})
    await expect(loadSecrets(database, own)).rejects.toThrow(/unset it if it was not set/)
    expect((await loadSecrets(database, {})).encryptionKey).toEqual(encryptionKey)
  })

  it('cannot be derived from what is stored of it', async () => {
    await loadSecrets(database, own)
    const rows = await database.asPlatform((tx) => tx.select().from(installationSettings))
    expect(rows).toContainEqual({ key: 'key_check', value: expect.stringMatching(/^[\da-f]{32}$/) })
    expect(rows.map(({ key }) => key)).not.toContain('encryption_key')
    expect(JSON.stringify(rows)).not.toContain(own.encryptionKey)
  })
})
