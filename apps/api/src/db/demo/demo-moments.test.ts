import { describe, expect, it } from 'vitest'
import { byRound } from '#testing/test-database'
import { useTestServer } from '#testing/test-server'
import { createDemoBusiness } from './create-demo-business'
import { demoPeople } from './demo-people'

/** What is planned and sold follows from the day and the hour; a first start comes at any of them. */
const moments = byRound({
  quick: [],
  // An order at the till that a code made free was among the last of its day.
  change: ['2026-11-19T23:32:00Z'],
  release: [
    '2026-11-19T23:32:00Z',
    '2026-11-20T03:00:00Z',
    '2026-11-20T12:40:00Z',
    '2026-11-20T17:05:00Z',
    '2026-11-22T16:00:00Z',
    '2027-01-01T00:05:00Z',
    '2027-02-28T22:59:00Z',
    '2027-03-28T01:30:00Z',
    '2027-06-15T14:00:00Z',
    '2027-10-31T01:30:00Z',
  ],
})

class Undone extends Error {}

describe.runIf(moments.length > 0)('the demo', () => {
  const server = useTestServer({ hasOwnDatabase: true })
  const passwordHashes = new Map(demoPeople.map(({ email }) => [email, 'none']))

  it.each(moments)('can be made at %s', { timeout: 120_000 }, async (moment) => {
    const made = server.database.asPlatform(async (tx) => {
      await createDemoBusiness(tx, { factor: 1, now: new Date(moment), passwordHashes })
      throw new Undone()
    })
    await expect(made).rejects.toBeInstanceOf(Undone)
  })
})
