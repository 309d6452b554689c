import pg from 'pg'
import { prepareSales } from './bare-order-routes'
import { createShop, type Shop, winesEach } from './create-shop'
import { type SellingVenues, sellingVenues } from './fill-sales'
import { report, reportSpeed } from './report'
import { inTurn, signIn, timesPerSecond } from './requests'
import { demoBusiness, type ReachableServer, withFilledServer } from './running-server'
import { countOne } from './server-cost'
import { startBare } from './start-bare'
import { postJson, sellAtTill, tillOf } from './till'

const email = 'bench-checkout@example.com'

/** Eight tills in one shop, each with three wines that no other sells. */
const tills = 8

await withFilledServer(demoBusiness, measure)
await withFilledServer(sellingVenues, measureGrowth)

async function measure({ url, databaseUrl }: ReachableServer): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const shop = await createShop(client, email, tills)
  const { token } = (await signIn(url, email)).accessToken
  // Before anything else is asked of the server.
  const one = await countOne(url, () => sell(url, token, shop, 0), 20)
  report('statements for one sale, sent with a key', one.statements, 'at most', 20, '')
  process.stdout.write(`    (in ${one.roundTrips} round trips)\n`)
  await prepareSales(client)
  await client.query('vacuum analyze')
  await client.end()
  const baseline = await startBare(databaseUrl)
  const found = await inTurn({
    ours: () => timesPerSecond((till) => sell(url, token, shop, till), url),
    bare: () =>
      timesPerSecond(async (till) => {
        const { businessId, posId, wines } = shop
        const body = { businessId, posId, productIds: wines[till] }
        await postJson(`${baseline.url}/orders/sell`, body)
      }),
  }).finally(() => baseline.child.kill())
  const what =
    'sales by eight tills at once (order, three lines, stock, payment, receipt), against a bare transaction on tables with a primary key each'
  reportSpeed(what, { ...found, atLeast: 0.2 })
}

/** Where a hundred times as much was sold before. */
async function measureGrowth({ url, databaseUrl }: ReachableServer, made: SellingVenues) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const salesOf = async ({ businessId, email: seller }: SellingVenues['few']) => {
    const sale = await tillOf(client, businessId)
    const { token } = (await signIn(url, seller)).accessToken
    return () => timesPerSecond(() => sellAtTill(url, token, sale), url)
  }
  const [few, ours] = [await salesOf(made.few), await salesOf(made.many)]
  await client.end()
  const found = await inTurn({ few, ours })
  reportSpeed('sales where 500,000 orders were made, against 5,000', { ...found, atMost: 1.3 })
}

function sell(url: string, token: string, { posId, wines }: Shop, till: number): Promise<void> {
  return sellAtTill(url, token, { posId, productIds: wines[till] ?? [], cents: winesEach * 2_000 })
}
