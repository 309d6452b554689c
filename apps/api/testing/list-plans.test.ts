import { getTableName } from 'drizzle-orm'
import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { resources } from '#app/routes'
import { newId } from '#platform/ids'
import type { AnyResource } from '#resource/binding'
import { type Explained, explainCalls } from './explain-calls'
import { createUser } from './factories'
import { createFilledBusiness } from './filled-business'
import { growTables } from './grow-tables'
import { isPostgres, isThorough } from './test-database'
import { callOn, useTestServer } from './test-server'

/** What comes by itself, from guests and sales; the rest people set up by hand. */
const many = [
  ...[
    'bookings',
    'channel_calls',
    'channel_reservations',
    'customers',
    'documents',
    'gift_cards',
    'mails',
  ],
  ...[
    'order_returns',
    'orders',
    'payments',
    'reviews',
    'stock_movements',
    'vouchers',
    'webhook_deliveries',
  ],
]
const countOf = (table: string) => (many.includes(table) ? 6_000 : 500)
/** A count that ends at a thousand may take rows as they lie; more would be looking through all. */
const most = 2_500

/** Small, and the same for all. */
const reference = new Set(['countries'])

/** What copies of a document are about: the same as the document itself. */
const sources = `
  insert into document_sources (business_id, document_id, position, booking_id, order_id, number, date, start)
  select copy.business_id, copy.id, s.position, s.booking_id, s.order_id, s.number, s.date, s.start
  from documents copy cross join (select * from document_sources where business_id = $1 and position = 0 limit 1) s
  where copy.business_id = $1 and not exists (
    select from document_sources there where there.business_id = $1 and there.document_id = copy.id)`

/** Whatever a filter takes: one of these is what it is looking for. */
const values = (filter: z.ZodType): unknown[] => {
  const inner = filter as { unwrap?: () => { options?: readonly unknown[] } }
  const options = inner.unwrap?.().options ?? []
  return [newId(), ...options, '2099-01-01', '1000000', '5', 'true', 'zzzz']
}

/** What figures lead to, and a part of a document's number: nothing is found by these alone but what lies in some days. */
const ofSomeDays = [
  ...['languageId', 'discountId', 'voucherId', 'weekDay', 'hour', 'categoryId', 'isCollected'],
  'document number',
]

/** Every way in which the list of a resource can be asked for: in each order and by each filter. Searches have tests of their own. */
function questionsFor({
  name: record,
  sortable,
  filters,
  dividedBy,
}: AnyResource): Record<string, unknown>[] {
  const wanted = (name: string, filter: z.ZodType) => {
    const taken = values(filter)
      .map((one) => filter.safeParse(one))
      .find(({ success }) => success)
    if (!taken) throw new Error(`Nothing is known that ${name} takes`)
    return { [name]: taken.data }
  }
  const days = 'from' in filters && 'to' in filters ? { from: '2099-01-01', to: '2099-12-31' } : {}
  const byFilter = Object.entries(filters as Record<string, z.ZodType>).map(([name, filter]) => ({
    ...wanted(name, filter),
    ...(ofSomeDays.some((one) => one === name || one === `${record} ${name}`) && days),
  }))
  const divided = dividedBy ? wanted(dividedBy, filters[dividedBy]) : {}
  return [{}, ...sortable.flatMap((sort) => [{ sort }, { sort: `-${sort}` }]), ...byFilter].map(
    (query) => ({ ...divided, ...query }),
  )
}

const ofBusinesses = resources
  .filter(({ binding }) => binding.resource.area !== 'admin')
  .map(({ binding }) => [getTableName(binding.table), binding.resource] as const)

describe('every list', () => {
  const server = useTestServer()

  it('is answered in each order and by each filter', { timeout: 120_000 }, async () => {
    const owner = await createUser(server, { role: 'bussiness_admin' })
    const refused: string[] = []
    for (const [table, resource] of ofBusinesses) {
      for (const query of questionsFor(resource)) {
        const { status } = await callOn(server, resource.endpoints.list, { query } as never, owner)
        if (status !== 200) refused.push(`${table} ${JSON.stringify(query)} ${status}`)
      }
    }
    expect(refused).toEqual([])
  })
})

describe.runIf(isPostgres() && isThorough)('among many records', () => {
  const server = useTestServer({ hasOwnDatabase: true })
  let owner: Awaited<ReturnType<typeof createFilledBusiness>>['owner']

  beforeAll(async () => {
    owner = (await createFilledBusiness(server, { passwordHash: 'none' })).owner
    const client = new pg.Client(server.connection)
    await client.connect()
    const refused = await growTables(client, owner.businessId, countOf)
    // What goes with one other record alone stays alone.
    expect(
      refused.filter((reason) => many.some((table) => reason.startsWith(`${table}:`))),
    ).toEqual([])
    await client.query('set role cantina_platform')
    await client.query(sources, [owner.businessId])
    await client.query('reset role; analyze')
    await client.end()
  }, 300_000)

  it.each(ofBusinesses)(
    'the list of %s is read through an index, whatever is asked',
    async (_, resource) => {
      const slow: string[] = []
      for (const query of questionsFor(resource)) {
        const explained = await explainCalls(server, owner, async () => {
          const answer = await callOn(server, resource.endpoints.list, { query } as never, owner)
          expect(answer.status, `${JSON.stringify(query)} ${answer.text}`).toBe(200)
        })
        slow.push(
          ...explained.flatMap((one) =>
            tooMuch(one).map((read) => `${JSON.stringify(query)} ${read}`),
          ),
        )
      }
      expect(slow).toEqual([])
    },
    120_000,
  )
})

function tooMuch({ scanned }: Explained): string[] {
  return Object.entries(scanned).flatMap(([table, rows]) =>
    rows > most && !reference.has(table) ? [`${rows} rows of ${table}`] : [],
  )
}
