import { expect, it } from 'vitest'
import { readConfig } from '#platform/config'
import { openToRead, placeOfCommand, withClient } from './open-database'

it('a command goes around the pooler', () => {
  const pooler = 'postgres://cantina@pooler:6432/cantina'
  const direct = 'postgres://cantina@database:5432/cantina'
  const env = { DATABASE_URL: pooler, DATABASE_POOLER: 'on', DATABASE_DIRECT_URL: direct }
  expect(placeOfCommand(readConfig(env)).databaseUrl).toBe(direct)
  expect(placeOfCommand(readConfig({ DATABASE_URL: pooler })).databaseUrl).toBe(pooler)
  expect(placeOfCommand(readConfig({})).databaseUrl).toBeUndefined()
})

it('a database that is not there is reported in one line', async () => {
  const databaseUrl = 'postgres://nobody@127.0.0.1:1/none'
  const asked = withClient(openToRead({ ...readConfig({}), databaseUrl }), async () => {})
  await expect(asked).rejects.toThrow(
    /^The database at 127\.0\.0\.1:1\/none cannot be reached \(ECONNREFUSED\)/,
  )
})
