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
  const bare = await startBare(databaseUrl)
  const list = `${url}/api/v1/sales/product`
  const runs = Object.entries(searches).flatMap(([kind, typed]) => {
    const bareSearch = kind === 'typo' ? 'like-it' : 'search'
    const q = encodeURIComponent(typed)
    return [
      [`ours ${kind}`, () => requestsPerSecond(`${list}?q=${q}`, token)],
      [
        `bare ${kind}`,
        () => requestsPerSecond(`${bare.url}/products/${bareSearch}?business=${businessId}&q=${q}`),
      ],
    ] as const
  })
  const figures = await inTurn(Object.fromEntries(runs)).finally(() => bare.child.kill())
  for (const kind of Object.keys(searches)) {
    const [ours = 0, base = 0] = [figures[`ours ${kind}`], figures[`bare ${kind}`]]
    report(
      `products by ${kind} among ${products}, against a bare indexed query`,
      ours / base,
      'at least',
      0.5,
    )
    process.stdout.write(
      `  (requests a second: ours ${Math.round(ours)}, bare ${Math.round(base)})\n`,
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
