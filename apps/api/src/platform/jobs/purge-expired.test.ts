import { sql } from 'drizzle-orm'
import pg from 'pg'
import { describe, expect, it, vi } from 'vitest'
import { outgoingMails } from '#platform/mail/outgoing-mails.table'
import { explainCalls } from '#testing/explain-calls'
import { createBusiness } from '#testing/factories'
import { isPostgres, isThorough } from '#testing/test-database'
import { useTestServer } from '#testing/test-server'
import { purgeExpiredJob } from './purge-expired.job'

/** Guests' mails stay: they are what a business has written in all of its years. */
const mails = 20_000
const most = 1_000

describe('deleting what is over', () => {
  const server = useTestServer({ hasOwnDatabase: true })

  const write = async (count: number, audience: string, daysAgo: number) => {
    const businessId = await createBusiness(server)
    const client = new pg.Client(server.connection)
    await client.connect()
    await client.query('set role cantina_platform')
    await client.query(
      `insert into outgoing_mails (business_id, id, occasion, audience, recipient, subject, text_body, message_id, state, created_at)
       select $1, gen_random_uuid(), $2::text || n, $2, 'somebody@example.com', 'A mail', 'A presto', n::text, 'sent',
         $4::timestamptz - make_interval(days => $5) from generate_series(1, $3::int) n`,
      [businessId, audience, count, server.clock.now(), daysAgo],
    )
    await client.query('reset role')
    await client.query('analyze outgoing_mails')
    await client.end()
  }
  const clear = () => purgeExpiredJob(server.database, server.clock).run({})
  const kept = async () => {
    const { rows } = await server.database.asPlatform((tx) =>
      tx.execute(
        sql`select audience, count(*)::int as count from ${outgoingMails} group by audience order by audience`,
      ),
    )
    return rows
  }

  it('takes old mails to accounts, however many, and leaves those to guests', async () => {
    await write(10, 'guest', 31)
    await write(7, 'account', 29)
    await write(5_010, 'account', 31)
    await clear()
    expect(await kept()).toEqual([
      { audience: 'account', count: 7 },
      { audience: 'guest', count: 10 },
    ])
  })

  it.runIf(isPostgres() && isThorough)('does not read through the mails to guests', async () => {
    await write(mails, 'guest', 31)
    const explained = await explainCalls(server, { businessId: null }, clear)
    expect(explained.filter(({ text }) => /outgoing_mails/.test(text))).toHaveLength(1)
    expect(explained.filter(({ scanned }) => (scanned.outgoing_mails ?? 0) > most)).toEqual([])
  })

  it('goes on with the rest where one is refused, and says so', async () => {
    await write(10, 'account', 31)
    const { asPlatform } = server.database
    const refusesFirst = vi.fn(asPlatform).mockRejectedValueOnce(new Error('too slow'))
    const database = { ...server.database, asPlatform: refusesFirst as typeof asPlatform }
    await expect(purgeExpiredJob(database, server.clock).run({})).rejects.toThrow('too slow')
    expect(await kept()).toContainEqual({ audience: 'account', count: 7 })
  })
})
