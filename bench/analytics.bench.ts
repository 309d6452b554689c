import pg from 'pg'
import { prepareAggregates } from './bare-analytics-routes'
import { createBare } from './create-bare'
import { sellingVenues } from './fill-sales'
import { reportSpeed } from './report'
import { inTurn, requestsPerSecond, signIn } from './requests'
import { withFilledServer } from './running-server'
import { startBare } from './start-bare'

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

await withFilledServer(sellingVenues, async ({ url, databaseUrl }, made) => {
  const few = await signIn(url, made.few.email)
  const many = await signIn(url, made.many.email)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await createBare(client, prepareAggregates(made.many.businessId))
  await client.end()
  const baseline = await startBare(databaseUrl)
  try {
    for (const [what, { ours, bare }] of Object.entries(views)) {
      const address = `${url}/api/v1/analytics/sales${ours}`
      const sums = `${baseline.url}/analytics/sales?by=${bare}&${days}`
      const found = await inTurn({
        few: () => requestsPerSecond(address, few.accessToken.token),
        ours: () => requestsPerSecond(address, many.accessToken.token),
        bare: () => requestsPerSecond(sums),
      })
      const among = `${what} of 600,000 visits, against sums of a bare table with an index by day`
      reportSpeed(among, { ...found, atLeast: 0.5, atMost: 1.3 })
    }
  } finally {
    baseline.child.kill()
  }
})
