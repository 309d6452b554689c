import pg from 'pg'
import { createBusiness } from './create-business'
import { createOrders, orderYear, type SeededOrders } from './create-orders'
import { report } from './report'
import { inTurn, requestsPerSecond, signIn } from './requests'
import { type RunningServer, withServer } from './running-server'
import { startBare } from './start-bare'

const email = 'bench-orders@example.com'
const size = { orders: 500_000, products: 500, customers: 50_000 } as const

await withServer(async (server) => {
  if (server.databaseUrl) await measure(server, server.databaseUrl)
  else
    process.stdout.write('  skipped: the baseline needs PostgreSQL, to reach the same database\n')
})

/** The list as an owner reads it: one point of sale, the second half of a year, what is not paid. */
async function measure({ url }: RunningServer, databaseUrl: string): Promise<void> {
  const { businessId, posId } = await prepare(databaseUrl)
  const { token } = (await signIn(url, email)).accessToken
  const baseline = await startBare(databaseUrl)
  const wanted = { pos: posId, from: `${orderYear}-07-01`, status: 'unpaid' }
  const found = await inTurn({
    ours: () =>
      requestsPerSecond(
        `${url}/api/v1/sales/order?posId=${wanted.pos}&from=${wanted.from}&paymentStatus=${wanted.status}`,
        token,
      ),
    bare: () =>
      requestsPerSecond(
        `${baseline.url}/orders/list?business=${businessId}&pos=${wanted.pos}&from=${wanted.from}&status=${wanted.status}`,
      ),
  }).finally(() => baseline.child.kill())
  report(
    `25 orders with three filters among ${size.orders}, against bare queries`,
    found.ours / found.bare,
    'at least',
    0.5,
  )
  process.stdout.write(
    `    (requests a second: ours ${Math.round(found.ours)}, bare ${Math.round(found.bare)})\n`,
  )
}

async function prepare(databaseUrl: string): Promise<SeededOrders & { businessId: string }> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('set role cantina_platform')
  const businessId = await createBusiness(client, email)
  await client.query('reset role')
  const seeded = await createOrders(client, businessId, size)
  await client.query('vacuum analyze')
  await client.end()
  return { businessId, ...seeded }
}
