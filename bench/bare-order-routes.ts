import type { FastifyInstance } from 'fastify'
import pg from 'pg'

/** What a sale writes, in the order in which it is written. */
const soldTables = ['orders', 'order_lines', 'stock_movements', 'payments', 'documents'] as const

/** What is different from one sale to the next. */
const newValues: Readonly<Record<string, string>> = {
  'orders.id': '$2::uuid',
  'orders.sequence': '$3::int',
  'orders.number': `'S' || $3::int`,
  'order_lines.order_id': '$2::uuid',
  'stock_movements.id': 'gen_random_uuid()',
  'stock_movements.order_id': '$2::uuid',
  'payments.id': 'gen_random_uuid()',
  'payments.order_id': '$2::uuid',
  'documents.id': 'gen_random_uuid()',
  'documents.order_id': '$2::uuid',
  'documents.sequence': '$3::int',
}

/**
 * Copies of the tables of a sale with the same columns, checks and indexes, without triggers and row
 * security. Needs one sale, which all others are like.
 */
export async function prepareSales(client: pg.Client): Promise<void> {
  for (const table of [...soldTables, 'stock_levels', 'order_counters', 'document_counters']) {
    await client.query(`create table bench_${table} (like ${table} including all)`)
    await client.query(`grant all on bench_${table} to cantina_platform`)
  }
  await client.query('set role cantina_platform')
  for (const table of ['stock_levels', 'order_counters', 'document_counters']) {
    await client.query(`insert into bench_${table} select * from ${table}`)
  }
  await client.query('reset role')
}

/** The same rows as a checkout, in one transaction with as few statements as it takes. */
export function mountOrderRoutes(app: FastifyInstance, pool: pg.Pool): void {
  let inserts: Promise<string[]> | undefined
  app.post('/orders/sell', async (request) => {
    const { businessId, orderId, productIds, posId } = request.body as {
      businessId: string
      orderId: string
      productIds: string[]
      posId: string
    }
    inserts ??= Promise.all(soldTables.map((table) => copyStatement(pool, table)))
    const statements = await inserts
    const client = await pool.connect()
    try {
      await client.query('begin')
      await client.query(
        'select quantity from bench_stock_levels where business_id = $1 and pos_id = $2 and product_id = any($3) order by product_id for update',
        [businessId, posId, productIds],
      )
      await client.query(
        'update bench_stock_levels set quantity = quantity - 1 where business_id = $1 and pos_id = $2 and product_id = any($3)',
        [businessId, posId, productIds],
      )
      const { rows } = await client.query(
        'update bench_order_counters set last = last + 1 where business_id = $1 returning last, gen_random_uuid() as id',
        [businessId],
      )
      const { last, id } = rows[0]
      for (const statement of statements) await client.query(statement, [orderId, id, last])
      await client.query(
        'update bench_document_counters set last = last + 1 where business_id = $1',
        [businessId],
      )
      await client.query('commit')
      return { id }
    } catch (error) {
      await client.query('rollback')
      throw error
    } finally {
      client.release()
    }
  })
  app.get('/orders/list', async (request) => {
    const { business, pos, from, status } = request.query as Record<string, string>
    const values = [business, pos, from, status]
    const [page, count, all] = await Promise.all([
      pool.query(listPage, values),
      pool.query(listCount, values),
      pool.query(wholeCount, [business]),
    ])
    return { items: page.rows, total: count.rows[0].total, unfilteredTotal: all.rows[0].total }
  })
}

/** Copies the rows of the one sale under new ids. */
async function copyStatement(pool: pg.Pool, table: (typeof soldTables)[number]): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  )
  const names = rows.map(({ name }) => pg.escapeIdentifier(name))
  const values = rows.map(({ name }) => newValues[`${table}.${name}`] ?? pg.escapeIdentifier(name))
  const key = table === 'orders' ? 'id' : 'order_id'
  // Every statement is handed all three values, also where it needs one.
  return `insert into bench_${table} (${names.join(', ')}) select ${values.join(', ')} from ${table} where ${key} = $1::uuid and $2::uuid is not null and $3::int is not null`
}

const wanted = `
  from orders o where o.business_id = $1 and o.pos_id = $2 and o.date >= $3::date and o.payment_status = $4`

const listPage = `
  select o.*, p.name as pos_name, c.name, c.surname, a.name as agent_name
  from (select o.id, o.version, o.status, o.created_at, o.updated_at, o.number, o.date, o.business_id, o.pos_id, o.customer_id, o.agent_id, o.item_count,
      o.items, o.channel, o.shipping_status, o.collected_at, o.payment_status, o.shipping_cents, o.discount_cents, o.total_cents, o.returned_cents
    ${wanted} order by o.date desc, o.id desc limit 25) o
  join points_of_sale p on p.business_id = o.business_id and p.id = o.pos_id
  left join customers c on c.business_id = o.business_id and c.id = o.customer_id
  left join agents a on a.business_id = o.business_id and a.id = o.agent_id
  order by o.date desc, o.id desc`

const listCount = `select count(*)::int as total from (select 1 ${wanted} limit 1001) counted`

const wholeCount =
  'select count(*)::int as total from (select 1 from orders o where o.business_id = $1 order by o.id limit 1001) counted'
