import Fastify from 'fastify'
import pg from 'pg'

/**
 * The baseline: the same list and count on the same database, without sign-in, tenancy, checks or
 * our layers. Reads its settings from the environment and prints its address.
 */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 })
pool.on('connect', (client) => void client.query('set role cantina_platform'))

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

process.stdout.write(`bare: ${await app.listen({ port: 0, host: '127.0.0.1' })}\n`)
