import pg from 'pg'
import { prepareProducts } from './bare-list-routes'
import { createBare } from './create-bare'
import { createBusiness } from './create-business'
import { createProducts } from './create-products'
import { reportRatio, reportSpeed, type Speed } from './report'
import { inTurn, requestsPerSecond, signIn } from './requests'
import { demoBusiness, withFilledServer } from './running-server'
import { startBare } from './start-bare'

/** A merchant's catalogue, and one that is a hundred times as large. */
const sizes = {
  few: { count: 100, first: 4_801 },
  ours: { count: 10_000, first: 1 },
} as const

const emails = { few: 'bench-few@example.com', ours: 'bench-many@example.com' } as const

/** Typed in the search box; each finds something in the small catalogue too. */
const searches = {
  name: 'chianti classico',
  'item code': 'itm-4817',
  producer: 'querciola 17',
  typo: 'chainti',
} as const

const bareTable = 'against a bare table with its key and an index of its text'

await withFilledServer(demoBusiness, async ({ url, databaseUrl }) => {
  await prepare(databaseUrl)
  const tokens = {
    few: (await signIn(url, emails.few)).accessToken.token,
    ours: (await signIn(url, emails.ours)).accessToken.token,
  }
  const baseline = await startBare(databaseUrl)
  const all: { ours: Speed; bare: Speed }[] = []
  try {
    for (const [kind, typed] of Object.entries(searches)) {
      const q = encodeURIComponent(typed)
      const list = `${url}/api/v1/sales/product?q=${q}`
      const bareKind = kind === 'typo' ? 'like-it' : 'search'
      const bareList = `${baseline.url}/products/${bareKind}?q=${q}`
      const found = await inTurn({
        few: () => requestsPerSecond(list, tokens.few),
        ours: () => requestsPerSecond(list, tokens.ours),
        bare: () => requestsPerSecond(bareList),
      })
      all.push(found)
      reportSpeed(`by ${kind} alone, ${bareTable}`, { ...found, atLeast: 0.5, atMost: 1.3 })
    }
  } finally {
    baseline.child.kill()
  }
  const time = (of: 'ours' | 'bare') => all.reduce((sum, found) => sum + 1 / found[of].perSecond, 0)
  reportRatio(
    `by text among ${sizes.ours.count}, one search of each kind, ${bareTable}`,
    time('bare') / time('ours'),
    'at least',
    0.5,
  )
})

async function prepare(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('set role cantina_platform')
  const make = async (size: keyof typeof sizes) => {
    const businessId = await createBusiness(client, emails[size])
    await createProducts(client, businessId, sizes[size].count, sizes[size].first)
    return businessId
  }
  await make('few')
  const businessId = await make('ours')
  await client.query('reset role')
  await createBare(client, prepareProducts(businessId))
  await client.query('vacuum analyze products, bench_products')
  await client.end()
}
