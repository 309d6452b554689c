import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { everyTable } from '#db/every-table'
import { keepGatewaySecret, openGatewaySecret } from '#features/payments/gateway/gateway-secrets'
import { accounts, secondFactors } from '#platform/auth/accounts.table'
import { keepTotpKey } from '#platform/auth/second-factor'
import type { Database } from '#platform/database/database'
import { addJob } from '#platform/jobs/jobs'
import { loadSecrets, type Secrets } from '#platform/settings/secrets'
import { gatewaySecrets } from '#schema/payments/gateway.table'
import { type EmptyPlace, emptyPlace, lookInto } from '#testing/empty-place'
import { createFilledBusiness, type FilledBusiness, imprintOf } from '#testing/filled-business'
import { isPostgres, placeOf } from '#testing/test-database'
import { useTestServer } from '#testing/test-server'
import { exportOne, importOne } from './business-commands'
import { backUp, restore } from './installation-commands'
import { sealedTables } from './sealed-rows'

const cardKey = 'sk_test_of_this_house'

/** The embedded database takes its time for all migrations; what is proved here is the same on both. */
describe.runIf(isPostgres())('one business', () => {
  const server = useTestServer({ hasOwnDatabase: true })
  const folder = mkdtempSync(join(tmpdir(), 'cantina-business-'))
  const path = join(folder, 'business.backup')
  const said: string[] = []
  const say = (line: string) => {
    said.push(line)
  }
  let target: EmptyPlace
  let neighbourId: string
  let business: FilledBusiness
  let code: string

  const place = () => placeOf(server.database)
  /** The business that is already there, which must not change. */
  const neighbours = (database: Database) => imprintOf({ database }, neighbourId)

  beforeAll(async () => {
    // Another installation: with one business of its own, and other keys.
    neighbourId = (await createFilledBusiness(server, { passwordHash: 'none' })).owner.businessId
    const before = join(folder, 'neighbours.backup')
    await backUp(place(), before, say)
    target = await emptyPlace()
    await restore(target, before, {}, say)
    await lookInto(target, async (database) => {
      await database.asPlatform((tx) =>
        tx.execute(
          sql`delete from installation_settings where key in ('encryption_key', 'jwt_secret', 'key_check')`,
        ),
      )
      await loadSecrets(database, {})
    })
    business = await createFilledBusiness(server, { passwordHash: 'none' })
    const { businessId, userId } = business.owner
    const { encryptionKey } = server.secrets
    await server.database.asPlatform(async (tx) => {
      await tx.delete(gatewaySecrets).where(eq(gatewaySecrets.businessId, businessId))
      await keepGatewaySecret({ tx, businessId }, encryptionKey, 'secret_key', cardKey)
      await keepTotpKey(tx, encryptionKey, { accountId: userId, key: 'ABCD', now: new Date() })
      await addJob(tx, 'looks-after', { businessId })
      await addJob(tx, 'looks-after', { businessId: neighbourId })
    })
    code = (await exportOne(place(), businessId, path, {}, say)).code ?? ''
  })
  afterAll(async () => {
    await target?.remove()
    rmSync(folder, { recursive: true, force: true })
  })

  const secretIn = (database: Database, { encryptionKey }: Secrets) =>
    database.asPlatform((tx) =>
      openGatewaySecret({ tx, businessId: business.owner.businessId }, encryptionKey, 'secret_key'),
    )

  it('is found by its id or its name, and the command says when there is none', async () => {
    const nobody = join(folder, 'nobody.backup')
    await expect(exportOne(place(), 'No such business', nobody, {}, say)).rejects.toThrow(
      /no business/,
    )
  })

  it('is not taken without the code of its secrets, nor as a whole installation', async () => {
    await expect(importOne(target, path, {}, say)).rejects.toThrow(/--code/)
    await expect(importOne(target, path, { code: 'wrong' }, say)).rejects.toThrow(/not the code/)
    await expect(restore(target, path, {}, say)).rejects.toThrow(/holds one business/)
  })

  it('is neither given nor taken with a key that is not the installation’s', async () => {
    const encryptionKey = 'x'.repeat(40)
    const shut = join(folder, 'shut.backup')
    const given = exportOne({ ...place(), encryptionKey }, business.owner.businessId, shut, {}, say)
    await expect(given).rejects.toThrow(/ENCRYPTION_KEY is not the one/)
    const taken = importOne({ ...target, encryptionKey }, path, { code }, say)
    await expect(taken).rejects.toThrow(/ENCRYPTION_KEY is not the one/)
  })

  it('is refused where somebody of it signs in already, and named', async () => {
    const { email } = business.owner
    const clash = { id: crypto.randomUUID(), email: email.toUpperCase(), passwordHash: 'none' }
    await lookInto(target, ({ asPlatform }) =>
      asPlatform((tx) => tx.insert(accounts).values(clash)),
    )
    await expect(importOne(target, path, { code }, say)).rejects.toThrow(email.toUpperCase())
    await lookInto(target, ({ asPlatform }) =>
      asPlatform((tx) => tx.delete(accounts).where(eq(accounts.id, clash.id))),
    )
  })

  it('arrives with all of its rows, its secrets sealed anew, and touches nobody else', async () => {
    const { businessId, userId } = business.owner
    const before = await lookInto(target, neighbours)
    await importOne(target, path, { code }, say)
    const written = await imprintOf(server, businessId)
    await lookInto(target, async (database) => {
      const { gateway_secrets: _, ...arrived } = await imprintOf({ database }, businessId)
      const { gateway_secrets: __, ...expected } = written
      expect(Object.keys(arrived).length).toBeGreaterThan(40)
      expect(arrived).toEqual(expected)
      expect(await neighbours(database)).toEqual(before)
      const secrets = await loadSecrets(database, {})
      expect(secrets.encryptionKey).not.toEqual(server.secrets.encryptionKey)
      expect(await secretIn(database, secrets)).toBe(cardKey)
      const { rows } = await database.pool.query(
        'select payload from graphile_worker._private_jobs',
      )
      expect(rows).toContainEqual({ payload: { businessId } })
      const [account] = await database.asPlatform((tx) =>
        tx.select().from(accounts).where(eq(accounts.id, userId)),
      )
      expect(account).toMatchObject({ email: business.owner.email, businessId })
      const factors = await database.asPlatform((tx) => tx.select().from(secondFactors))
      expect(factors).toHaveLength(1)
      const { rows: off } = await database.pool.query(
        "select from pg_trigger where tgenabled <> 'O' and not tgisinternal",
      )
      expect(off).toEqual([])
    })
  })

  it('is not taken twice', async () => {
    await expect(importOne(target, path, { code }, say)).rejects.toThrow(/installation already/)
  })

  it('knows every column that is sealed', () => {
    const sealed = everyTable
      .map((table) => getTableConfig(table))
      .filter(({ columns }) => columns.some(({ name }) => name === 'sealed'))
      .map(({ name }) => name)
    expect(sealed.toSorted()).toEqual(Object.keys(sealedTables).toSorted())
  })
})
