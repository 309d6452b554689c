import pg from 'pg'
import { prepareHome } from './bare-home-routes'
import { createBare } from './create-bare'
import { sellingVenues } from './fill-sales'
import { reportSpeed } from './report'
import { inTurn, requestsPerSecond, signIn } from './requests'
import { withFilledServer } from './running-server'
import { startBare } from './start-bare'

await withFilledServer(sellingVenues, async ({ url, databaseUrl }, made) => {
  const few = await signIn(url, made.few.email)
  const many = await signIn(url, made.many.email)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await createBare(client, prepareHome(made.many.businessId))
  await client.end()
  const baseline = await startBare(databaseUrl)
  const page = `${url}/api/v1/home/sales?period=yearly`
  const found = await inTurn({
    few: () => requestsPerSecond(page, few.accessToken.token),
    ours: () => requestsPerSecond(page, many.accessToken.token),
    bare: () => requestsPerSecond(`${baseline.url}/home/sales`),
  }).finally(() => baseline.child.kill())
  const what =
    'a year of 600,000 visits and 500,000 orders, against sums of bare tables with an index by day'
  reportSpeed(what, { ...found, atLeast: 0.3, atMost: 1.3 })
})
