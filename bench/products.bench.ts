import pg from 'pg'
import { createBusiness } from './create-business'
import { createProducts } from './create-products'
import { report } from './report'
import { inTurn, requestsPerSecond, signIn } from './requests'
import { type RunningServer, withServer } from './running-server'
import { startBare } from './start-bare'

const email = 'bench-products@example.com'
const products = 10_000

const searches = {
  name: 'chianti classico',
  'item code': 'itm-4711',
  producer: 'querciola 17',
  typo: 'chainti',
} as const

await withServer(async (server) => {
  if (server.databaseUrl) await measure(server, server.databaseUrl)
  else
    process.stdout.write('  skipped: the baseline needs PostgreSQL, to reach the same database\n')
})

async function measure({ url }: RunningServer, databaseUrl: string): Promise<void> {
  const businessId = await prepare(databaseUrl)
  const { token } = (await signIn(url, email)).accessToken
  const baseline = await startBare(databaseUrl)
  const list = `${url}/api/v1/sales/product`
  const runs = Object.entries(searches).flatMap(([kind, typed]) => {
    const bareSearch = kind === 'typo' ? 'like-it' : 'search'
    const q = encodeURIComponent(typed)
    return [
      [`ours ${kind}`, () => requestsPerSecond(`${list}?q=${q}`, token)],
      [
        `bare ${kind}`,
        () =>
          requestsPerSecond(`${baseline.url}/products/${bareSearch}?business=${businessId}&q=${q}`),
      ],
    ] as const
  })
  const figures = await inTurn(Object.fromEntries(runs)).finally(() => baseline.child.kill())
  const kinds = Object.keys(searches).map((kind) => ({
    kind,
    ours: figures[`ours ${kind}`] ?? 0,
    bare: figures[`bare ${kind}`] ?? 0,
  }))
  const time = (of: 'ours' | 'bare') => kinds.reduce((sum, figure) => sum + 1 / figure[of], 0)
  report(
    `products by text among ${products}, one search of each kind, against bare indexed queries`,
    time('bare') / time('ours'),
    'at least',
    0.5,
  )
  // Where one row is found at once, signing in and tenancy are all that is measured.
  for (const { kind, ours, bare } of kinds) {
    report(`  by ${kind} alone`, ours / bare, 'at least', 0.4)
    process.stdout.write(
      `    (requests a second: ours ${Math.round(ours)}, bare ${Math.round(bare)})\n`,
    )
  }
}

async function prepare(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('set role cantina_platform')
  const businessId = await createBusiness(client, email)
  await createProducts(client, businessId, products)
  await client.query('reset role')
  await client.query('vacuum analyze products')
  await client.end()
  return businessId
}
