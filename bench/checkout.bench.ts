import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { prepareSales } from './bare-order-routes'
import { countStatements } from './count-statements'
import { createBusiness } from './create-business'
import { report } from './report'
import { inTurn, signIn, timesPerSecond } from './requests'
import { type RunningServer, withServer } from './running-server'
import { startBare } from './start-bare'

const email = 'bench-checkout@example.com'

/** Eight tills in one shop, each with three wines that no other sells. */
const tills = 8
const winesEach = 3

interface Shop {
  readonly businessId: string
  readonly posId: string
  readonly wines: readonly (readonly string[])[]
}

if (process.env.TEST_DATABASE_URL) {
  await withServer(async (server) => measure(server, server.databaseUrl ?? ''))
  await countOne()
} else
  process.stdout.write('  skipped: the baseline needs PostgreSQL, to reach the same database\n')

async function measure({ url }: RunningServer, databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const shop = await createShop(client)
  const { token } = (await signIn(url, email)).accessToken
  const orderId = await sell(url, token, shop, 0)
  await prepareSales(client)
  await client.query('vacuum analyze')
  await client.end()
  const baseline = await startBare(databaseUrl)
  const found = await inTurn({
    ours: () => timesPerSecond(async (till) => void (await sell(url, token, shop, till))),
    bare: () =>
      timesPerSecond(async (till) => {
        const body = { ...shop, orderId, productIds: shop.wines[till], wines: undefined }
        await send(`${baseline.url}/orders/sell`, body)
      }),
  }).finally(() => baseline.child.kill())
  report(
    'sales by eight tills at once (order, three lines, stock, payment, receipt), against a bare transaction that writes the same rows',
    found.ours / found.bare,
    'at least',
    0.2,
  )
  process.stdout.write(
    `    (a second: ours ${Math.round(found.ours)}, bare ${Math.round(found.bare)})\n`,
  )
}

/** How often one sale asks the database, on a server that does nothing else. */
async function countOne(): Promise<void> {
  let counted: Awaited<ReturnType<typeof countStatements>> | undefined
  await withServer(
    async ({ url, databaseUrl }) => {
      const client = new pg.Client({ connectionString: databaseUrl ?? '' })
      await client.connect()
      const shop = await createShop(client)
      await client.end()
      const { token } = (await signIn(url, email)).accessToken
      const all: { questions: number; statements: number }[] = []
      for (let round = 0; round < 40; round += 1) {
        counted?.take()
        await sell(url, token, shop, 0)
        const taken = counted?.take()
        if (taken) all.push(taken)
      }
      // Jobs ask now and then as well: the least is what the sale itself costs.
      const [least] = all.toSorted((one, other) => one.questions - other.questions)
      report('statements for one sale, sent with a key', least?.statements ?? 0, 'at most', 20, '')
      process.stdout.write(
        `    (in ${least?.questions} round trips; those that open the transaction travel together)\n`,
      )
    },
    async (databaseUrl) => {
      counted = await countStatements(databaseUrl)
      return counted.url
    },
  ).finally(() => counted?.stop())
}

async function sell(url: string, token: string, shop: Shop, till: number): Promise<string> {
  const cents = winesEach * 2_000
  const answer = await send(
    `${url}/api/v1/sales/customerview/checkout`,
    {
      posId: shop.posId,
      customerId: null,
      lines: shop.wines[till]?.map((productId) => ({ productId, quantity: 1 })),
      visits: [],
      reservations: [],
      shipping: null,
      billing: null,
      discountCode: null,
      notes: null,
      totalCents: cents,
      tenders: [{ method: 'card', cents, reference: null, tenderedCents: null }],
      language: null,
    },
    { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
  )
  return answer.order?.id ?? ''
}

async function send(
  url: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<{ readonly order?: { readonly id: string } }> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${text}`)
  return JSON.parse(text)
}

async function createShop(client: pg.Client): Promise<Shop> {
  await client.query('set role cantina_platform')
  const businessId = await createBusiness(client, email)
  await client.query(
    `insert into vat_rates (business_id, id, name, rate_percent, is_default) values ($1, gen_random_uuid(), '22%', 22, true)`,
    [businessId],
  )
  const { rows } = await client.query<{ id: string }>(
    `insert into points_of_sale (business_id, id, name, category, access_type, stock_storage, has_invoicing)
     values ($1, gen_random_uuid(), 'Shop', 'shop', 'consumer', 'own', false) returning id`,
    [businessId],
  )
  const posId = rows[0]?.id ?? ''
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
