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

/** Words that no record has, long enough for likeness, and a beginning that none has. */
const nowhere = ['zzqxwv', 'zq']

/** Every way in which the list of a resource can be asked for: in each order, by each filter, and by words that are nowhere. */
function questionsFor({
  name: record,
  sortable,
  filters,
  dividedBy,
}: AnyResource): Record<string, unknown>[] {
  const days = 'from' in filters && 'to' in filters ? { from: '2099-01-01', to: '2099-12-31' } : {}
  const byFilter = Object.entries(filters as Record<string, z.ZodType>).map(([name, filter]) => ({
    ...taken(name, filter),
    ...(ofSomeDays.some((one) => one === name || one === `${record} ${name}`) && days),
  }))
  const divided = dividedBy ? taken(dividedBy, filters[dividedBy]) : {}
  return [
    {},
    ...sortable.flatMap((sort) => [{ sort }, { sort: `-${sort}` }]),
    ...byFilter,
    ...nowhere.map((q) => ({ q })),
    ...byFilter.map((filter) => ({ ...filter, q: nowhere[0] })),
  ].map((query) => ({ ...divided, ...query }))
}

/** A search in each order. */
function everySearch({ sortable, filters, dividedBy }: AnyResource, q: string) {
  const divided = dividedBy ? taken(dividedBy, filters[dividedBy]) : {}
  const orders = [undefined, ...sortable.flatMap((sort) => [sort, `-${sort}`])]
  return orders.map((sort) => ({ ...divided, q, ...(sort !== undefined && { sort }) }))
}

/** A value that a filter takes, under its name. */
function taken(name: string, filter: z.ZodType): Record<string, unknown> {
  const found = values(filter)
    .map((one) => filter.safeParse(one))
    .find(({ success }) => success)
  if (!found) throw new Error(`Nothing is known that ${name} takes`)
  return { [name]: found.data }
}

/** A word that the text of a business's first record has, and with it all of its copies. */
const commonWord = (table: string) => `
  select word as q from (select search_text from ${table} where business_id = $1 limit 1) first
  cross join regexp_split_to_table(first.search_text, '[^a-z]+') word where length(word) > 3 limit 1`

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
  /** By table: what all of its records have. */
  const common = new Map<string, string>()

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
    for (const [table] of ofBusinesses) {
      const { rows } = await client.query<{ q: string }>(commonWord(table), [owner.businessId])
      if (rows[0]) common.set(table, rows[0].q)
    }
    await client.query('reset role; analyze')
    await client.end()
  }, 300_000)

  const expectFewRead = async (
    resource: AnyResource,
    questions: readonly Record<string, unknown>[],
  ) => {
    const slow: string[] = []
    for (const query of questions) {
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
  }

  it.each(ofBusinesses)(
    'the list of %s is read through an index, whatever is asked',
    (_, resource) => expectFewRead(resource, questionsFor(resource)),
    120_000,
  )

  it.each(ofBusinesses)(
    'the list of %s is read through an index by a word that all have',
    async (table, resource) => {
      const q = common.get(table)
      await expectFewRead(resource, q ? everySearch(resource, q) : [])
    },
    120_000,
  )
})

function tooMuch({ scanned }: Explained): string[] {
  return Object.entries(scanned).flatMap(([table, rows]) =>
    rows > most && !reference.has(table) ? [`${rows} rows of ${table}`] : [],
  )
}
