import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Say } from '#db/backup/installation-commands'
import { openToWrite, type Place, withClient } from '#db/backup/open-database'
import { openTables } from '#db/backup/open-tables'
import { exactText } from '#db/backup/table-shapes'
import { demoBusiness } from '#db/demo/demo-people'
import { foldCustomers } from '#features/analytics/figures/fold-customers'
import { foldAggregates } from '#features/analytics/sales/fold-aggregates'
import { keepTags } from '#features/customers/customers/keep-tags'
import { foldSales } from '#features/home/sales/fold-sales'
import { SetupProblem } from '#platform/config'
import { connectDatabase } from '#platform/database/database'
import { copyBusiness } from './copy-business'
import { enlargeBusiness } from './enlarge-business'
import { type Pointer, readPointers } from './pointers'
import { eraseCustomers, erasePurchases } from './thin-business'

export interface Growth {
  /** So many times the sales and guests of the demo business. */
  readonly factor: number
  /** So many small businesses beside it. */
  readonly businesses: number
}

/** Fills an installation that has the demo with as much as a load test wants. */
export async function growDemo(
  place: Place,
  { factor, businesses }: Growth,
  say: Say,
): Promise<void> {
  if (!place.databaseUrl) {
    throw new SetupProblem('Set DATABASE_URL: the embedded database is not meant for that much.')
  }
  const { databaseUrl } = place
  await withClient(openToWrite(place), async (client) => {
    const demoId = await findDemo(client)
    await addUp(databaseUrl)
    if (businesses > 0) {
      const small = { id: randomUUID(), nth: 1 }
      await step(`One small business, a part of ${demoBusiness.name}`, say, async () => {
        await withOpenTables(client, async (pointers) => {
          await copyBusiness(client, pointers, { source: demoId, businesses: [small] })
          await erasePurchases(client, pointers, small.id)
        })
        await addUp(databaseUrl)
        await withOpenTables(client, (pointers) => eraseCustomers(client, pointers, small.id))
      })
      const others = Array.from({ length: businesses - 1 }, (_, index) => ({
        id: randomUUID(),
        nth: index + 2,
      }))
      await step(`${businesses} of them`, say, () =>
        withOpenTables(client, (pointers) =>
          copyBusiness(client, pointers, { source: small.id, businesses: others }),
        ),
      )
    }
    if (factor > 1) {
      await step(`${demoBusiness.name}, ${factor} times as large`, say, () =>
        withOpenTables(client, (pointers) =>
          enlargeBusiness(client, pointers, { businessId: demoId, factor }),
        ),
      )
    }
    await step('Counted for the planner', say, () => client.query('vacuum analyze'))
  })
}

async function step(what: string, say: Say, work: () => Promise<unknown>): Promise<void> {
  const startedAt = performance.now()
  await work()
  say(`${what} (${Math.round((performance.now() - startedAt) / 1_000)} s).`)
}

async function findDemo(client: pg.ClientBase): Promise<string> {
  await client.query('set role cantina_platform')
  const { rows } = await client.query<{ id: string }>(
    'select id from businesses where is_demo and email = $1 order by created_at limit 1',
    [demoBusiness.email],
  )
  await client.query('reset role')
  const [demo] = rows
  if (!demo)
    throw new SetupProblem('There is no demo business. Start once with DEMO=on, then stop.')
  return demo.id
}

/** Whoever uses the installation waits meanwhile. */
async function withOpenTables(
  client: pg.ClientBase,
  work: (pointers: readonly Pointer[]) => Promise<void>,
): Promise<void> {
  await client.query(`begin; ${exactText}`)
  try {
    const pointers = await readPointers(client)
    const shut = await openTables(client)
    await work(pointers)
    await shut()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** By the product's own jobs. */
async function addUp(connectionString: string): Promise<void> {
  const database = connectDatabase({
    kind: 'postgresql',
    connection: { connectionString, query_timeout: 0 },
    max: 1,
    onIdleError: () => {},
  })
  try {
    await foldSales(database)
    await keepTags(database)
    await foldAggregates(database)
    await foldCustomers(database)
  } finally {
    await database.close()
  }
}
