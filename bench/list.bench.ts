import pg from 'pg'
import { prepareTags } from './bare-list-routes'
import { createBare } from './create-bare'
import { createBusiness } from './create-business'
import { reportSpeed } from './report'
import { inTurn, requestsPerSecond, signIn } from './requests'
import { demoBusiness, withFilledServer } from './running-server'
import { startBare } from './start-bare'

await withFilledServer(demoBusiness, async ({ url, databaseUrl }) => {
  const { few, many } = await createBusinesses(databaseUrl)
  const bare = await startBare(databaseUrl)
  const fewToken = (await signIn(url, few.email)).accessToken.token
  const manyToken = (await signIn(url, many.email)).accessToken.token
  const list = `${url}/api/v1/analytics/tag`
  const found = await inTurn({
    ours: () => requestsPerSecond(list, manyToken),
    bare: () => requestsPerSecond(`${bare.url}/list`),
    few: () => requestsPerSecond(list, fewToken),
  }).finally(() => bare.child.kill())
  const what =
    'list of 25 with count over 100,000, against a bare table with its key and an index for this list'
  reportSpeed(what, { ...found, atLeast: 0.5, atMost: 1.3 })
})

/** Two businesses like the demo's: one with a thousand tags, one with a hundred thousand. */
async function createBusinesses(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('set role cantina_platform')
  const make = async (rows: number) => {
    const email = `bench${rows}@example.com`
    const id = await createBusiness(client, email)
    await client.query(
      `insert into tags (business_id, id, name, color, notes, adds_automatically, counts_purchases, counts_single_purchase, counts_cumulated_purchase)
       select $1, gen_random_uuid(), 'Tag ' || md5(n::text), '#7a1f3d', 'Notes of ' || n, false, true, false, false from generate_series(1, $2::int) n`,
      [id, rows],
    )
    return { id, email }
  }
  const made = { few: await make(1_000), many: await make(100_000) }
  await client.query('reset role')
  await createBare(client, prepareTags(made.many.id))
  await client.query('vacuum analyze tags, bench_tags')
  await client.end()
  return made
}
