import Fastify from 'fastify'
import pg from 'pg'
import { mountAnalyticsRoutes } from './bare-analytics-routes'
import { mountBookingRoutes } from './bare-booking-routes'
import { mountHomeRoutes } from './bare-home-routes'
import { mountOrderRoutes } from './bare-order-routes'

/**
 * The baseline: the same list and count on the same database, without sign-in, tenancy, checks or
 * our layers. Reads its settings from the environment and prints its address.
 */
const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: 20,
  options: '-c role=cantina_platform -c pg_trgm.word_similarity_threshold=0.35',
})

const columns =
  'name, color, notes, adds_automatically, id, version, status, created_at, updated_at'

const app = Fastify()
app.get('/list', async (request) => {
  const { business } = request.query as { business: string }
  const client = await pool.connect()
  try {
    const items = await client.query(
      `select ${columns} from tags where business_id = $1 order by name_key, id limit 25`,
      [business],
    )
    const count = await client.query(
      'select count(*)::int as total from (select 1 from tags where business_id = $1 limit 1001) counted',
      [business],
    )
    return { items: items.rows, total: count.rows[0].total }
  } finally {
    client.release()
  }
})

const productColumns =
  'name, item_code, producer, vintage, category_id, image_id, consumer_price_cents, manages_stock, id, version, status, created_at, updated_at'

/** Every word somewhere, or all of it nearly so; both through the same index. */
const searches: Readonly<Record<string, (q: string) => { condition: string; values: string[] }>> = {
  search: (q) => {
    const words = q.split(' ')
    const condition = words.map((_, index) => `search_text like $${index + 2}`).join(' and ')
    return { condition, values: words.map((word) => `%${word}%`) }
  },
  'like-it': (q) => ({ condition: '$2 <% search_text', values: [q] }),
}

for (const [name, conditionOf] of Object.entries(searches)) {
  app.get(`/products/${name}`, async (request) => {
    const { business, q } = request.query as { business: string; q: string }
    const { condition, values } = conditionOf(q)
    const client = await pool.connect()
    try {
      const items = await client.query(
        `select ${productColumns} from products where business_id = $1 and ${condition} order by name_key, id limit 25`,
        [business, ...values],
      )
      const count = await client.query(
        `select count(*)::int as total from (select 1 from products where business_id = $1 and ${condition} limit 1001) counted`,
        [business, ...values],
      )
      return { items: items.rows, total: count.rows[0].total }
    } finally {
      client.release()
    }
  })
}

/** One answer, set once, that never changes. */
let same = '{}'
app.post('/same', async (request) => {
  same = JSON.stringify(request.body)
  return {}
})
app.get('/same', (_, reply) => reply.type('application/json').send(same))

mountAnalyticsRoutes(app, pool)
mountBookingRoutes(app, pool)
mountHomeRoutes(app, pool)
mountOrderRoutes(app, pool)

process.stdout.write(`bare: ${await app.listen({ port: 0, host: '127.0.0.1' })}\n`)
