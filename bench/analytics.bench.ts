import pg from 'pg'
import { createBusiness } from './create-business'
import { createCells } from './create-cells'
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

const emails = {
  few: 'bench-analytics-few@example.com',
  many: 'bench-analytics-many@example.com',
} as const

/** The month before this one. */
function lastMonth(): string {
  const now = new Date()
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1))
  const last = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 0))
  return `from=${first.toISOString().slice(0, 10)}&to=${last.toISOString().slice(0, 10)}`
}

const days = lastMonth()

/** How a month is looked at, and the same in bare SQL. */
const views = {
  'a month in figures': { ours: `?${days}`, bare: 'overview' },
  'a month by service': { ours: `/group?${days}&by=service`, bare: 'service' },
  'a month by product': { ours: `/group?${days}&by=product`, bare: 'product' },
  'a month by week day and hour': { ours: `/hours?${days}`, bare: 'hours' },
} as const

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
  try {
    for (const [what, { ours, bare }] of Object.entries(views)) {
      const address = `${url}/api/v1/analytics/sales${ours}`
      const found = await inTurn({
        few: () => requestsPerSecond(address, few),
        many: () => requestsPerSecond(address, many),
        bareMany: () =>
          requestsPerSecond(
            `${baseline.url}/analytics/sales?business=${made.many}&by=${bare}&${days}`,
          ),
      })
      report(`${what} of 600,000 visits, against 6,000`, found.few / found.many, 'at most', 1.5)
      report(`${what}, against bare sums`, found.many / found.bareMany, 'at least', 0.3)
      process.stdout.write(
        `    (requests a second: ours ${Math.round(found.many)}, bare ${Math.round(found.bareMany)})\n`,
      )
    }
  } finally {
    baseline.child.kill()
  }
}

async function prepare(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const make = async (size: keyof typeof sizes) => {
    await client.query('set role cantina_platform')
    const businessId = await createBusiness(client, emails[size])
    await client.query('reset role')
    await createSales(client, businessId, sizes[size])
    await createCells(client, businessId)
    return businessId
  }
  const made = { few: await make('few'), many: await make('many') }
  await client.query('vacuum analyze')
  await client.end()
  return made
}
