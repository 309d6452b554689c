import { beforeAll, describe, expect, it } from 'vitest'
import { resources, routes } from '#app/routes'
import { createDemoBusiness } from '#db/demo/create-demo-business'
import { demoPeople } from '#db/demo/demo-people'
import { maintainDatabase } from '#platform/jobs/maintain-database.job'
import { createUser } from '#testing/factories'
import { isPostgres, isThorough, placeOf } from '#testing/test-database'
import { callOn, send, useTestServer } from '#testing/test-server'
import { growDemo } from './grow-command'

/** What is added up, and the same counted anew; businesses of the demo alone. */
const counted = {
  'bookings by day': [
    'select business_id, date, sum(bookings)::int, sum(guests)::int from booking_days where bookings > 0 group by 1, 2',
    `select business_id, date, count(*)::int, sum(party_size)::int from bookings where status <> 'denied' group by 1, 2`,
  ],
  'seats by slot': [
    'select business_id, pos_id, date, window_id, start_minute, guests, bookings from slot_loads where start_minute >= 0 and bookings > 0',
    `select business_id, pos_id, date, window_id, slot_start_minute, sum(party_size)::int, count(*)::int from bookings
     where status <> 'denied' and window_id is not null group by 1, 2, 3, 4, 5`,
  ],
  'bottles on the shelf': [
    'select business_id, pos_id, product_id, quantity from stock_levels where quantity <> 0',
    'select business_id, pos_id, product_id, sum(change)::int from stock_movements group by 1, 2, 3 having sum(change) <> 0',
  ],
  'what was sold': [
    `select business_id, sum(cents)::bigint from sales_days group by 1`,
    `select business_id, sum(visit_cents + wine_cents)::bigint from sales_aggregates where dimension = 'all' group by 1`,
  ],
  'orders of a customer': [
    'select business_id, id, order_count from customers where order_count > 0',
    `select business_id, customer_id, count(*)::int from orders where customer_id is not null and status <> 'cancelled' group by 1, 2`,
  ],
} as const

describe.runIf(isPostgres() && isThorough)('a demo that grows', { timeout: 300_000 }, () => {
  const server = useTestServer({ hasOwnDatabase: true })
  const said: string[] = []

  const asked = async <Row extends object>(text: string) => {
    const client = await server.database.pool.connect()
    try {
      await client.query('set role cantina_platform')
      return (await client.query<Row & Record<string, unknown>>(text)).rows
    } finally {
      await client.query('reset role')
      client.release()
    }
  }

  beforeAll(async () => {
    const passwordHashes = new Map(demoPeople.map(({ email }) => [email, 'none']))
    await server.database.asPlatform((tx) =>
      createDemoBusiness(tx, { factor: 1, now: new Date(), passwordHashes }),
    )
    await maintainDatabase(server.database)
    const place = placeOf(server.database)
    await growDemo(place, { factor: 2, businesses: 3 }, (line) => said.push(line))
  }, 300_000)

  it('has twice as many guests and sales, and small businesses beside it', async () => {
    const businesses = await asked<{ name: string; bookings: number; numbers: number }>(
      `select b.name, count(*)::int as bookings, count(distinct k.number)::int as numbers
       from businesses b join bookings k on k.business_id = b.id group by b.id order by count(*) desc, b.name`,
    )
    const [large, ...small] = businesses
    expect(small.map(({ name }) => name)).toEqual(
      [1, 2, 3].map((nth) => `Tenuta Montefosco ${nth}`),
    )
    expect(new Set(small.map(({ bookings }) => bookings)).size).toBe(1)
    expect(large?.numbers).toBe(large?.bookings)
    expect(large?.bookings).toBeGreaterThan(9_000)
    expect(said).toHaveLength(4)
  })

  it('has people of its own in each business', async () => {
    const rows = await asked<{ email: string }>(
      `select a.email from accounts a join users u on u.id = a.id and u.business_id = a.business_id where a.email like 'giulia%' order by 1`,
    )
    expect(rows.map(({ email }) => email.split('@')[0])).toEqual([
      'giulia+1',
      'giulia+2',
      'giulia+3',
      'giulia',
    ])
  })

  it.each(Object.entries(counted))('knows %s', async (_, [kept, anew]) => {
    expect(await asked(`(${kept}) except (${anew})`)).toEqual([])
    expect(await asked(`(${anew}) except (${kept})`)).toEqual([])
  })

  it('gives every row identifiers that the contract takes', async () => {
    const columns = await asked<{ table: string; column: string }>(
      `select c.table_name as table, c.column_name as column
       from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
       where c.table_schema = 'public' and c.data_type = 'uuid' and t.table_type = 'BASE TABLE'`,
    )
    const refused = []
    for (const { table, column } of columns) {
      const [found] = await asked<{ rows: number }>(
        `select count(*)::int as rows from "${table}"
         where "${column}"::text !~ '^([0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab]|0{8}-)'`,
      )
      if (found?.rows) refused.push(`${table}.${column}`)
    }
    expect(refused).toEqual([])
  })

  it.each(['Tenuta Montefosco', 'Tenuta Montefosco 2'])(
    'answers every call of %s',
    async (name) => {
      const [business] = await asked<{ id: string }>(
        `select id from businesses where name = '${name}'`,
      )
      const user = await createUser(server, { businessId: business?.id, role: 'bussiness_admin' })
      const failed = []
      for (const { endpoint } of routes) {
        const isAsked = endpoint.method === 'GET' && !endpoint.path.includes(':')
        if (!isAsked || endpoint.isStream || endpoint.download) continue
        const url = `/api${endpoint.path}`
        const headers = { authorization: `Bearer ${user.token}` }
        const { status } = await send(server.app, { method: 'GET', url, headers })
        if (status >= 500) failed.push(`${endpoint.path} ${status}`)
      }
      for (const { binding } of resources) {
        const { endpoints, area } = binding.resource
        if (area === 'admin') continue
        for (const page of [1, 2]) {
          const list = await callOn(
            server,
            endpoints.list,
            { query: { page, pageSize: 100 } },
            user,
          )
          if (list.status !== 200) failed.push(`${endpoints.list.path} ${list.status}`)
          const [first] = list.body.items ?? []
          if (!first) continue
          const { status } = await callOn(server, endpoints.get, { params: first }, user)
          if (status !== 200) failed.push(`${endpoints.get.path} ${status}`)
        }
      }
      expect(failed).toEqual([])
    },
  )
})
