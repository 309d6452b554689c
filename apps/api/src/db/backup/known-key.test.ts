import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inArray } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { keepGatewaySecret, openGatewaySecret } from '#features/payments/gateway/gateway-secrets'
import type { Database } from '#platform/database/database'
import { installationSettings } from '#platform/settings/installation-settings.table'
import { loadSecrets } from '#platform/settings/secrets'
import { type EmptyPlace, emptyPlace, lookInto } from '#testing/empty-place'
import { createUser, type TestUser } from '#testing/factories'
import { isPostgres, placeOf } from '#testing/test-database'
import { useTestServer } from '#testing/test-server'
import { exportOne, importOne } from './business-commands'
import { backUp, restore } from './installation-commands'

const own = { encryptionKey: 'The key of this business, and no other' }
const other = { encryptionKey: 'Another key, of who knows which business' }
const cardKey = 'sk_test_of_this_house'

/** As if it had been started with a key in its environment from the first day on, by a version that noted nothing of it. */
function purgeKeys({ asPlatform }: Database) {
  const { key } = installationSettings
  return asPlatform((tx) =>
    tx.delete(installationSettings).where(inArray(key, ['encryption_key', 'key_check'])),
  )
}

describe('an installation whose key is in the environment', () => {
  const server = useTestServer({ hasOwnDatabase: true })
  const folder = mkdtempSync(join(tmpdir(), 'cantina-key-'))
  let owner: TestUser
  let files = 0
  let path: string
  let said: string[]
  const say = (line: string) => {
    said.push(line)
  }
  const place = () => placeOf(server.database)
  const withKey = () => ({ ...place(), ...own })

  beforeAll(async () => {
    await purgeKeys(server.database)
    const { encryptionKey } = await loadSecrets(server.database, own)
    owner = await createUser(server, { role: 'bussiness_admin' })
    const { businessId } = owner
    await server.database.asPlatform((tx) =>
      keepGatewaySecret({ tx, businessId }, encryptionKey, 'secret_key', cardKey),
    )
  })
  beforeEach(async () => {
    await purgeKeys(server.database)
    said = []
    files += 1
    path = join(folder, `${files}.backup`)
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const check = (key: { encryptionKey?: string }) =>
    restore({ ...place(), encryptionKey: undefined, ...key }, path, { onlyChecks: true }, say)

  it('is not backed up without a word about it', async () => {
    await expect(backUp(place(), path, say)).rejects.toThrow(/^ENCRYPTION_KEY is not set/)
    expect(existsSync(path)).toBe(false)
  })

  it('has backups that say that the key is not in them, and know it', async () => {
    await backUp(withKey(), path, say)
    expect(said.at(-1)).toMatch(/^It holds everything but ENCRYPTION_KEY/)
    await check(own)
    await expect(check(other)).rejects.toThrow(/sealed with another key/)
    await expect(check({})).rejects.toThrow(/sealed with another key/)
  })

  it('says which key it is by itself once a server has started', async () => {
    await loadSecrets(server.database, own)
    await backUp(place(), path, say)
    expect(said.at(-1)).toMatch(/^It holds everything but ENCRYPTION_KEY/)
    await check(own)
    await expect(check({})).rejects.toThrow(/sealed with another key/)
  })

  it('gives no business away whose secrets would not open', async () => {
    const give = (key: object, withoutSecrets = false) =>
      exportOne({ ...place(), ...key }, owner.businessId, path, { withoutSecrets }, say)
    await expect(give({})).rejects.toThrow(/^ENCRYPTION_KEY is not set/)
    await expect(give(other)).rejects.toThrow(/^A secret in gateway_secrets was sealed with/)
    expect(existsSync(path)).toBe(false)
    expect(await give({}, true)).toEqual({ code: null })
    expect(said).toContainEqual(expect.stringMatching(/second factors\) stay behind/))
  })

  // The embedded database takes its time for all migrations.
  describe.runIf(isPostgres())('takes a business', () => {
    let target: EmptyPlace
    let code: string | null

    beforeEach(async () => {
      await backUp(withKey(), path, say)
      target = await emptyPlace()
      await restore({ ...target, ...own }, path, {}, say)
      const moved = await createUser(server, { role: 'bussiness_admin' })
      const { businessId } = moved
      const { encryptionKey } = await loadSecrets(server.database, own)
      await server.database.asPlatform((tx) =>
        keepGatewaySecret({ tx, businessId }, encryptionKey, 'secret_key', cardKey),
      )
      owner = moved
      path = join(folder, `${files}.business`)
      code = (await exportOne(withKey(), businessId, path, {}, say)).code
      await lookInto(target, purgeKeys)
    })
    afterEach(() => target?.remove())

    const secretThere = (key: { encryptionKey: string }) =>
      lookInto(target, async (database) => {
        const { encryptionKey } = await loadSecrets(database, key)
        const { businessId } = owner
        return database.asPlatform((tx) =>
          openGatewaySecret({ tx, businessId }, encryptionKey, 'secret_key'),
        )
      })

    it('and seals its secrets with that key', async () => {
      await importOne({ ...target, ...other }, path, { code: code ?? '' }, say)
      expect(await secretThere(other)).toBe(cardKey)
    })

    it('but not while nobody knows the key, unless its secrets stay behind', async () => {
      const bring = (options: object) => importOne(target, path, options, say)
      await expect(bring({ code: code ?? '' })).rejects.toThrow(/^ENCRYPTION_KEY is not set/)
      await bring({ withoutSecrets: true })
      expect(await secretThere(own)).toBeNull()
    })
  })
})
