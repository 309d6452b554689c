import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import { SetupProblem } from '#platform/config'
import { certificateFile, type Refusing, withRefusingDatabase } from '#testing/refusing-database'
import { isThorough } from '#testing/test-database'
import { backUp } from './backup/installation-commands'
import { migrateDatabase } from './migrate-database'

const verified = '?sslmode=verify-full'
const ours = `${verified}&sslrootcert=${certificateFile}`

describe('a database that is slow to answer', () => {
  it.runIf(isThorough)('is waited for as long as its connection says', async () => {
    const silent = createServer(() => {})
    silent.listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { port } = silent.address() as AddressInfo
    const startedAt = performance.now()
    const waiting = migrateDatabase({ host: '127.0.0.1', port, connectionTimeoutMillis: 7_000 })
    await expect(waiting).rejects.toThrow('cannot be reached (no answer)')
    expect(performance.now() - startedAt).toBeGreaterThan(6_900)
    silent.close()
  })
})

describe('a database that lets nobody in', () => {
  const addressAt = (port: number, options: string) =>
    `postgres://user:s3cret@127.0.0.1:${port}/cantina${options}`

  it.each<[Refusing, string, RegExp]>([
    [
      'a certificate',
      verified,
      /The certificate of .* authority that is not known here \(DEPTH_ZERO_SELF_SIGNED_CERT\)\. Add sslrootcert=.* to DATABASE_URL\.$/,
    ],
    [
      'a certificate',
      ours,
      /The certificate of .* is for another name \(.*127\.0\.0\.1.*\)\. Use a name of the certificate in DATABASE_URL\.$/,
    ],
    [
      'a certificate',
      `${verified}&sslrootcert=/nowhere/authority.pem`,
      /^The file \/nowhere\/authority\.pem in DATABASE_URL cannot be read \(ENOENT\)\./,
    ],
    ['no encryption', verified, /offers no encrypted connection\. Switch ssl on there, or take/],
    ['no user like this', '', /refuses this user or password\. Check DATABASE_URL\.$/],
    ['no user from here', '', /does not let this user in from here \(no entry for host "x"\)\./],
    ['no such database', '', /does not exist\. Create it, or check DATABASE_URL\.$/],
    ['nothing', '', /cannot be reached \(.+\)\. Start it, or check DATABASE_URL\.$/],
  ])('ends the start with a line that says what to do: %s %s', async (refusing, options, line) => {
    await withRefusingDatabase(refusing, async (port) => {
      const problem = await problemOf(
        migrateDatabase({ connectionString: addressAt(port, options) }),
      )
      expect(problem.message).toMatch(line)
      expect(problem.message).not.toContain('s3cret')
      expect(problem.message.split('\n')).toHaveLength(1)
    })
  })

  it('is reported with the name of the setting', async () => {
    await withRefusingDatabase('no such database', async (port) => {
      const started = migrateDatabase(
        { connectionString: addressAt(port, '') },
        'DATABASE_DIRECT_URL',
      )
      expect((await problemOf(started)).message).toMatch(/check DATABASE_DIRECT_URL\.$/)
    })
  })

  it('is asked for a password that the address lacks', async () => {
    await withRefusingDatabase('a password is wanted', async (port) => {
      const connectionString = `postgres://user@127.0.0.1:${port}/cantina`
      expect((await problemOf(migrateDatabase({ connectionString }))).message).toMatch(
        /wants a password\. Add it to DATABASE_URL\.$/,
      )
    })
  })

  it('is reported in the same way by the commands', async () => {
    await withRefusingDatabase('a certificate', async (port) => {
      const place = { dataDir: '/nowhere', databaseUrl: addressAt(port, verified) }
      const saved = backUp({ ...place, encryptionKey: undefined }, '/nowhere/one.backup', () => {})
      expect((await problemOf(saved)).message).toMatch(/authority that is not known here/)
    })
  })
})

async function problemOf(started: Promise<unknown>): Promise<SetupProblem> {
  const problem = await started.then(
    () => null,
    (error: unknown) => error,
  )
  expect(problem).toBeInstanceOf(SetupProblem)
  return problem as SetupProblem
}
