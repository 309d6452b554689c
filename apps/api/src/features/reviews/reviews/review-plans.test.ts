import { readPublicAverages, readPublicReviews } from '@cantina/contract/reviews/public-reviews'
import { reviews } from '@cantina/contract/reviews/reviews'
import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { callsOf } from '#testing/catalogue-factories'
import { explainCalls } from '#testing/explain-calls'
import { createUser, type TestUser } from '#testing/factories'
import { createShop, type Shop, saleIn, sell } from '#testing/order-factories'
import { isPostgres, isThorough } from '#testing/test-database'
import { callOn, useTestServer } from '#testing/test-server'

const written = 40_000
/** A count that ends at a thousand may take them as they lie; more would be looking through all. */
const most = 5_000

describe.runIf(isPostgres() && isThorough)('among many reviews', () => {
  const server = useTestServer({ hasOwnDatabase: true })
  let user: TestUser
  let shop: Shop

  beforeAll(async () => {
    user = await createUser(server, { role: 'bussiness_admin' })
    shop = await createShop({ server, businessId: user.businessId })
    const sold = await sell(server, user, saleIn(shop))
    await multiply(server.connection, sold.body.order.id, shop)
  }, 180_000)

  /** Explains every statement of a call; none may scan all reviews sequentially. */
  const expectIndexed = async (call: () => Promise<unknown>) => {
    const explained = await explainCalls(server, user, call)
    expect(explained.length).toBeGreaterThan(0)
    for (const table of ['reviews', 'orders'] as const) {
      expect(explained.filter(({ scanned }) => (scanned[table] ?? 0) > most)).toEqual([])
    }
  }

  const nobody = newId()
  it.each<[string, object]>([
    ['as it is opened', { type: 'products' }],
    ['that is empty', { type: 'services' }],
    ['of both kinds', {}],
    ['from the first to the last', { type: 'products', sort: 'createdAt' }],
    ['from the worst to the best', { type: 'products', sort: 'stars' }],
    ['by the last change', { type: 'products', sort: '-updatedAt' }],
    ['by a status that most have', { type: 'products', status: 'published' }],
    ['by a status that none has', { type: 'products', status: 'hidden' }],
    ['by stars that many have', { type: 'products', stars: 4 }],
    ['by stars that none has', { type: 'products', stars: 1 }],
    ['by a flag that none has', { type: 'products', isFlagged: true }],
    ['by an answer that none has', { type: 'products', isAnswered: true }],
    ['by an answer that all lack', { type: 'products', isAnswered: false }],
    ['by the product that all are about', { type: 'products', productId: 'all' }],
    ['by another product', { type: 'products', productId: nobody }],
    ['by another service', { type: 'services', serviceId: nobody }],
    ['by days that are far off', { type: 'products', from: '2099-01-01', to: '2099-12-31' }],
    ['by words that are nowhere', { type: 'products', q: 'zzzzzz' }],
    ['by several at once', { type: 'products', status: 'published', stars: 4, isFlagged: true }],
  ])('a list is read through an index %s', (_, { productId, ...query }: { productId?: string }) =>
    expectIndexed(() =>
      callsOf(server, reviews, user).list({
        ...query,
        ...(productId && { productId: productId === 'all' ? shop.productId : productId }),
      }),
    ),
  )

  it('what a website asks is', async () => {
    const key = user.businessId
    await expectIndexed(() => callOn(server, readPublicAverages, { params: { key } }))
    for (const page of [1, 400]) {
      const params = { key, kind: 'products' as const, id: shop.productId }
      await expectIndexed(() => callOn(server, readPublicReviews, { params, query: { page } }))
    }
  })
})

/** The same sale many times on many days, each with a review of what was sold, one after the other. */
async function multiply(
  connection: pg.ClientConfig,
  orderId: string,
  { productId }: Shop,
): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query('alter table orders disable trigger user')
  await client.query('set role cantina_platform')
  await client.query(
    `insert into orders (business_id, id, status, year, sequence, number, channel, pos_id, storage_id, ordered_at, date, price_list,
       shipping_status, collected_at, item_count, items, sub_total_cents, discount_cents, total_cents, paid_cents)
     select o.business_id, gen_random_uuid(), o.status, 1900 + n % 100, n, 'S' || n % 100 || '-' || lpad(n::text, 5, '0'), o.channel, o.pos_id,
       o.storage_id, o.ordered_at - make_interval(days => n % 1000), o.date - n % 1000, o.price_list, o.shipping_status,
       o.collected_at, o.item_count, o.items, o.sub_total_cents, 0, o.total_cents, o.total_cents
     from orders o, generate_series(1, $2::int) n where o.id = $1`,
    [orderId, written],
  )
  await client.query(
    `insert into reviews (business_id, id, status, order_id, product_id, date, guest_name, stars, text, language, published_at, created_at, updated_at)
     select o.business_id, gen_random_uuid(), case when o.sequence % 10 = 0 then 'new' else 'published' end, o.id, $2, o.date, 'Ada',
       2 + o.sequence % 3, 'Lovely wine number ' || o.sequence, 'en', case when o.sequence % 10 = 0 then null else o.ordered_at end,
       o.ordered_at, o.ordered_at
     from orders o where o.id <> $1 order by o.ordered_at`,
    [orderId, productId],
  )
  await client.query('reset role')
  await client.query('alter table orders enable trigger user')
  // What was added last to an index of words is looked through one by one until it is cleared up, as every night.
  await client.query('vacuum analyze')
  await client.end()
}
