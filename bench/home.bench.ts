import pg from 'pg'
import { createBusiness } from './create-business'
import { createSales } from './create-sales'
import { report } from './report'
import { inTurn, requestsPerSecond, signIn } from './requests'
import { type RunningServer, withServer } from './running-server'
import { startBare } from './start-bare'

/** A year's numbers of a house, and of one that has sold a hundred times as much. */
const sizes = {
  few: { bookings: 6_000, orders: 5_000 },
  many: { bookings: 600_000, orders: 500_000 },
} as const

const emails = { few: 'bench-home-few@example.com', many: 'bench-home-many@example.com' } as const

await withServer(async (server) => {
  if (server.databaseUrl) await measure(server, server.databaseUrl)
  else
    process.stdout.write('  skipped: the baseline needs PostgreSQL, to reach the same database\n')
})

async function measure({ url }: RunningServer, databaseUrl: string): Promise<void> {
  const made = await prepare(databaseUrl)
  const [few, many] = await Promise.all(
    [emails.few, emails.many].map(async (email) => (await signIn(url, email)).accessToken.token),
  )
  const baseline = await startBare(databaseUrl)
  const ours = `${url}/api/v1/home/sales?period=yearly`
  const bare = (business: string) => `${baseline.url}/home/sales?business=${business}`
  const found = await inTurn({
    few: () => requestsPerSecond(ours, few),
    many: () => requestsPerSecond(ours, many),
    bareMany: () => requestsPerSecond(bare(made.many)),
  }).finally(() => baseline.child.kill())
  report(
    'a year of 600,000 visits and 500,000 orders, against 6,000 and 5,000',
    found.few / found.many,
    'at most',
    1.5,
  )
  report(
    'a year of 600,000 visits and 500,000 orders, against bare sums',
    found.many / found.bareMany,
    'at least',
    0.3,
  )
  process.stdout.write(
    `    (requests a second: ours ${Math.round(found.many)}, bare ${Math.round(found.bareMany)})\n`,
  )
}

async function prepare(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const make = async (size: keyof typeof sizes) => {
    await client.query('set role cantina_platform')
    const businessId = await createBusiness(client, emails[size])
    await client.query('reset role')
    await createSales(client, businessId, sizes[size])
    return businessId
  }
  const made = { few: await make('few'), many: await make('many') }
  await client.query('vacuum analyze')
  await client.end()
  return made
}
