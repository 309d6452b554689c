import pg from 'pg'
import { prepareSales } from './bare-order-routes'
import { createBusiness } from './create-business'
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
const winesEach = 3

interface Shop {
  readonly businessId: string
  readonly posId: string
  readonly wines: readonly (readonly string[])[]
}

await withFilledServer(demoBusiness, measure)
await withFilledServer(sellingVenues, measureGrowth)

async function measure({ url, databaseUrl }: ReachableServer): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const shop = await createShop(client)
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

async function createShop(client: pg.Client): Promise<Shop> {
  await client.query('set role cantina_platform')
  const businessId = await createBusiness(client, email)
  await client.query(
    `insert into vat_rates (business_id, id, name, rate_percent, is_default) values ($1, gen_random_uuid(), '22%', 22, true)`,
    [businessId],
  )
  const { rows } = await client.query<{ id: string }>(
    `insert into points_of_sale (business_id, id, name, category, access_type, stock_storage, has_invoicing, drawer)
     values ($1, gen_random_uuid(), 'Shop', 'shop', 'consumer', 'own', false, 'counted') returning id`,
    [businessId],
  )
  const posId = rows[0]?.id ?? ''
  // All tills sell into one open drawer.
  await client.query(
    `insert into drawer_sessions (business_id, id, pos_id, date, opened_at, opened_by_id, float_cents)
     select $1, gen_random_uuid(), $2, current_date, now(), u.id, 15000 from users u where u.business_id = $1 limit 1`,
    [businessId, posId],
  )
  const made = await client.query<{ id: string }>(
    `insert into products (business_id, id, name, item_code, category_id, manages_stock, is_on_sale, sells_on_website, awards, pairing_ids, grape_ids,
       winemaking_ids, best_moments, allergens, capacity_unit, consumer_price_cents, vat_rate_id, quantity_discounts, country_prices,
       excluded_country_ids, shipment_priority, agent_contacts)
     select $1, gen_random_uuid(), 'Wine ' || n, 'W-' || n, (select min(id) from product_categories), true, true, false, '[]', '{}', '{}', '{}', '{}', '{}', 'cl', 2000,
       v.id, '[]', '[]', '{}', 'cheapest', '[]'
     from generate_series(1, $2::int) n, vat_rates v where v.business_id = $1 returning id`,
    [businessId, tills * winesEach],
  )
  await client.query(
    `insert into stock_movements (business_id, id, product_id, pos_id, date, category, change, created_at, updated_at)
     select business_id, gen_random_uuid(), id, $2, '2026-01-01', 'purchase', 1000000, now(), now() from products where business_id = $1`,
    [businessId, posId],
  )
  await client.query('reset role')
  const ids = made.rows.map(({ id }) => id).toSorted()
  const wines = Array.from({ length: tills }, (_, till) =>
    ids.slice(till * winesEach, (till + 1) * winesEach),
  )
  return { businessId, posId, wines }
}
