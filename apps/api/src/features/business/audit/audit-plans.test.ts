import { auditLog } from '@cantina/contract/business/audit'
import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { callsOf } from '#testing/catalogue-factories'
import { explainCalls } from '#testing/explain-calls'
import { createUser, type TestUser } from '#testing/factories'
import { isPostgres, isThorough } from '#testing/test-database'
import { useTestServer } from '#testing/test-server'

const written = 120_000
/** A count that ends at a thousand may take them as they lie; more would be looking through all. */
const most = 5_000

describe.runIf(isPostgres() && isThorough)('among many changes', () => {
  const server = useTestServer({ hasOwnDatabase: true })
  let user: TestUser

  beforeAll(async () => {
    user = await createUser(server, { role: 'bussiness_admin' })
    const other = await createUser(server, { role: 'bussiness_admin' })
    for (const { businessId, userId } of [user, other]) {
      await fill(server.connection, businessId, userId)
    }
  }, 180_000)

  it.each<[string, Record<string, string>]>([
    ['as it is opened', {}],
    ['from the first to the last', { sort: 'createdAt' }],
    ['by what was deleted, which is little', { status: 'deleted' }],
    ['by what was changed, which is nearly all', { status: 'changed' }],
    ['by a kind that nearly all are of', { kind: 'booking.booking' }],
    ['by a kind that few are of', { kind: 'settings.legal' }],
    ['by somebody who changed nothing', { userId: newId() }],
    ['by guests, who changed little', { by: 'guest' }],
    ['by people of the business', { by: 'user' }],
    ['by days that are far off', { from: '2099-01-01', to: '2099-12-31' }],
    ['by one record', { entityId: newId() }],
    ['by a number', { q: 'B26-00777' }],
    ['by words that are nowhere', { q: 'zzzzzz' }],
    ['by several at once', { kind: 'settings.legal', status: 'changed', by: 'user' }],
  ])('the log is read through an index %s', async (_, query) => {
    const explained = await explainCalls(server, user, () =>
      callsOf(server, auditLog, user).list(query),
    )
    expect(explained.length).toBeGreaterThan(0)
    expect(explained.filter(({ scanned }) => (scanned.changes ?? 0) > most)).toEqual([])
  })
})

async function fill(connection: pg.ClientConfig, businessId: string, userId: string) {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query('set role cantina_platform')
  await client.query(
    `insert into changes (business_id, id, at, user_id, module, entity, entity_id, label, action, fields)
     select $1, gen_random_uuid(), now() - make_interval(mins => n), case when n % 4000 = 0 then null else $2::uuid end,
       case when n % 4000 = 1 then 'settings' else 'booking' end, case when n % 4000 = 1 then 'legal' else 'booking' end,
       gen_random_uuid(), 'B26-' || lpad((n % 100000)::text, 5, '0'),
       case when n % 4000 = 2 then 'deleted' when n % 10 = 0 then 'created' else 'changed' end, '{"notes": [null, "x"]}'
     from generate_series(1, $3::int) n`,
    [businessId, userId, written],
  )
  await client.query('reset role')
  await client.query('vacuum analyze changes')
  await client.end()
}
