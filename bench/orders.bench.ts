import pg from 'pg'
import { prepareOrders } from './bare-order-routes'
import { createBare } from './create-bare'
import { createBenchVenue } from './create-business'
import { createOrders, orderYear } from './create-orders'
import { reportSpeed } from './report'
import { inTurn, requestsPerSecond, signIn } from './requests'
import { demoBusiness, withFilledServer } from './running-server'
import { startBare } from './start-bare'

const sizes = {
  few: { orders: 5_000, products: 500, customers: 500 },
  ours: { orders: 500_000, products: 500, customers: 50_000 },
} as const

const from = `${orderYear}-07-01`

/** The list as an owner reads it: one point of sale, the second half of a year, what is not paid. */
await withFilledServer(demoBusiness, async ({ url, databaseUrl }) => {
  const made = await prepare(databaseUrl)
  const baseline = await startBare(databaseUrl)
  const few = await listOf(url, made.few)
  const ours = await listOf(url, made.ours)
  const { posId } = made.ours
  const bare = `${baseline.url}/orders/list?pos=${posId}&from=${from}&status=unpaid`
  const found = await inTurn({
    few,
    ours,
    bare: () => requestsPerSecond(bare),
  }).finally(() => baseline.child.kill())
  const what = `25 orders with three filters among ${sizes.ours.orders}, against bare tables with an index for this question alone`
  reportSpeed(what, { ...found, atLeast: 0.6, atMost: 1.3 })
})

async function listOf(url: string, { email, posId }: Awaited<ReturnType<typeof prepare>>['few']) {
  const { token } = (await signIn(url, email)).accessToken
  const list = `${url}/api/v1/sales/order?posId=${posId}&from=${from}&paymentStatus=unpaid`
  return () => requestsPerSecond(list, token)
}

async function prepare(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const make = async (size: keyof typeof sizes) => {
    const venue = await createBenchVenue(client, size)
    return { ...venue, ...(await createOrders(client, venue.businessId, sizes[size])) }
  }
  const made = { few: await make('few'), ours: await make('ours') }
  await createBare(client, prepareOrders(made.ours.businessId))
  await client.query('vacuum analyze')
  await client.end()
  return made
}
