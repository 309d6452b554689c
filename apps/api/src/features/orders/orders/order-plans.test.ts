import { orderDocuments, orders } from '@cantina/contract/orders/orders'
import { readTill } from '@cantina/contract/till/till'
import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { callsOf } from '#testing/catalogue-factories'
import { explainCalls } from '#testing/explain-calls'
import { createUser, type TestUser } from '#testing/factories'
import { createShop, type Shop, saleIn, sell } from '#testing/order-factories'
import { isPostgres, isThorough } from '#testing/test-database'
import { callOn, useTestServer } from '#testing/test-server'

const customers = 10_000
const sales = 40_000
/** A count that ends at a thousand may take them as they lie; more would be looking through all. */
const most = 5_000

describe.runIf(isPostgres() && isThorough)('among many orders', () => {
  const server = useTestServer({ hasOwnDatabase: true })
  let user: TestUser
  let shop: Shop

  beforeAll(async () => {
    user = await createUser(server, { role: 'bussiness_admin' })
    shop = await createShop({ server, businessId: user.businessId })
    const sold = await sell(server, user, saleIn(shop))
    await multiply(server.connection, sold.body.order.id)
  }, 180_000)

  /** Explains every statement of a call; none may scan all orders sequentially. */
  const expectIndexed = async (call: () => Promise<unknown>) => {
    const explained = await explainCalls(server, user, call)
    expect(explained.length).toBeGreaterThan(0)
    for (const table of ['orders', 'order_lines', 'payments'] as const) {
      expect(explained.filter(({ scanned }) => (scanned[table] ?? 0) > most)).toEqual([])
    }
  }

  const nobody = newId()
  it.each<[string, object]>([
    ['as it is opened', {}],
    ['from the first to the last', { sort: 'date' }],
    ['by what they cost', { sort: '-totalCents' }],
    ['by a number that none has', { number: 'S99-9999' }],
    ['by another point of sale', { posId: nobody }],
    ['by another customer', { customerId: nobody }],
    ['by another agent', { agentId: nobody }],
    ['by another product', { productId: nobody }],
    ['by days that are far off', { from: '2099-01-01', to: '2099-12-31' }],
    ['by a status that none has', { status: 'pending' }],
    ['by a shipping status that none has', { shippingStatus: 'to_ship' }],
    ['by a payment status that none has', { paymentStatus: 'refund' }],
    ['by a channel that none has', { source: 'agent' }],
    ['by words that are nowhere', { q: 'zzzzzz' }],
    ['by words that are everywhere', { q: 'ada' }],
    ['by several at once', { source: 'pos', paymentStatus: 'refund', from: '2020-01-01' }],
  ])('a list is read through an index %s', (_, query) =>
    expectIndexed(() => callsOf(server, orders, user).list({ ...query })),
  )

  it('the till and the sale are', async () => {
    await expectIndexed(() => callOn(server, readTill, { query: { pos: shop.posId } }, user))
    await expectIndexed(() => sell(server, user, saleIn(shop)))
  })

  it('the picking list is', () =>
    expectIndexed(() => callOn(server, orderDocuments.pickingList, { query: {} }, user)))
})

/** The same sale to many customers on many days, as if they had been made long ago. */
async function multiply(connection: pg.ClientConfig, orderId: string): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  const tables = ['orders', 'order_lines', 'customers']
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
  await client.query('set role cantina_platform')
  await client.query(
    `insert into customers (business_id, id, name, surname, email)
     select o.business_id, gen_random_uuid(), 'Ada', 'Rossi ' || n, 'guest' || n || '@example.com'
     from orders o, generate_series(1, $2::int) n where o.id = $1`,
    [orderId, customers],
  )
  await client.query(
    `insert into orders (business_id, id, status, year, sequence, number, channel, pos_id, storage_id, customer_id, ordered_at, date, price_list,
       shipping_status, collected_at, item_count, items, sub_total_cents, discount_cents, total_cents, paid_cents)
     select o.business_id, gen_random_uuid(), o.status, 1900 + n % 100, n, 'S' || n % 100 || '-' || lpad(n::text, 5, '0'), o.channel, o.pos_id,
       o.storage_id, customer.ids[1 + n % $3], o.ordered_at - make_interval(days => n % 1000), o.date - n % 1000, o.price_list, o.shipping_status,
       o.collected_at, o.item_count, o.items, o.sub_total_cents, 0, o.total_cents, o.total_cents
     from orders o, generate_series(1, $2::int) n,
       (select array_agg(id) as ids from customers where email like 'guest%') customer where o.id = $1`,
    [orderId, sales, customers],
  )
  await client.query(
    `insert into order_lines (business_id, order_id, position, product_id, name, quantity, is_stocked, unit_cents, full_cents,
       quantity_discount_cents, discount_cents, total_cents, vat_rate_id, rate_percent)
     select o.business_id, o.id, 0, l.product_id, l.name, l.quantity, l.is_stocked, l.unit_cents, l.full_cents, 0, 0, l.total_cents,
       l.vat_rate_id, l.rate_percent
     from orders o, order_lines l where l.order_id = $1 and o.id <> $1`,
    [orderId],
  )
  await client.query('reset role')
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
  await client.query('analyze')
  await client.end()
}
