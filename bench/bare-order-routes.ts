import type { FastifyInstance } from 'fastify'
import type pg from 'pg'

/**
 * What somebody would write who has only this sale to make: a table for each kind of row with the columns that a sale
 * fills, a primary key each and no other index, numbers from a sequence. No checks, triggers or row security.
 */
const saleTables = `
  create sequence bench_numbers;
  create table bench_orders (business_id uuid, id uuid, number int, pos_id uuid, status text, ordered_at timestamptz, total_cents int,
    paid_cents int, items text, primary key (business_id, id));
  create table bench_order_lines (business_id uuid, order_id uuid, position int, product_id uuid, name text, quantity int, unit_cents int,
    total_cents int, rate_percent numeric, primary key (business_id, order_id, position));
  create table bench_stock_movements (business_id uuid, id uuid, product_id uuid, pos_id uuid, order_id uuid, change int, at timestamptz,
    primary key (business_id, id));
  create table bench_payments (business_id uuid, id uuid, order_id uuid, cents int, method text, at timestamptz, primary key (business_id, id));
  create table bench_stock_levels (business_id uuid, pos_id uuid, product_id uuid, quantity int, primary key (business_id, pos_id, product_id));
  grant all on bench_numbers, bench_orders, bench_order_lines, bench_stock_movements, bench_payments, bench_stock_levels to cantina_platform;
  set role cantina_platform;
  insert into bench_stock_levels select business_id, pos_id, product_id, quantity from stock_levels;
  reset role`

export async function prepareSales(client: pg.Client): Promise<void> {
  await client.query(saleTables)
}

interface BareSale {
  readonly businessId: string
  readonly posId: string
  readonly productIds: readonly string[]
}

/** Named, so that each connection plans a statement once. */
const statements = {
  take: `update bench_stock_levels set quantity = quantity - 1
    where business_id = $1 and pos_id = $2 and product_id = any($3::uuid[]) and quantity > 0`,
  order: `insert into bench_orders values ($1, gen_random_uuid(), nextval('bench_numbers'), $2, 'completed', now(), $3, $3, $4) returning id, number`,
  lines: `insert into bench_order_lines select $1, $2, place, product_id, 'Wine', 1, 2000, 2000, 22
    from unnest($3::uuid[]) with ordinality as line (product_id, place)`,
  movements: `insert into bench_stock_movements select $1, gen_random_uuid(), product_id, $4, $2, -1, now() from unnest($3::uuid[]) product_id`,
  payment: `insert into bench_payments values ($1, gen_random_uuid(), $2, $3, 'card', now())`,
} as const

/** The same sale in one transaction, with as few statements as it takes. */
export function mountOrderRoutes(app: FastifyInstance, pool: pg.Pool): void {
  app.post('/orders/sell', async (request) => {
    const { businessId, productIds, posId } = request.body as BareSale
    const client = await pool.connect()
    const run = (name: keyof typeof statements, values: readonly unknown[]) =>
      client.query({ name, text: statements[name], values: [...values] })
    try {
      await client.query('begin')
      const { rowCount } = await run('take', [businessId, posId, productIds])
      if (rowCount !== productIds.length) throw new Error('Sold out')
      const cents = productIds.length * 2_000
      const { rows } = await run('order', [businessId, posId, cents, '3 wines'])
      const { id, number } = rows[0]
      await run('lines', [businessId, id, productIds])
      await run('movements', [businessId, id, productIds, posId])
      await run('payment', [businessId, id, cents])
      await client.query('commit')
      return { id, number }
    } catch (error) {
      await client.query('rollback')
      throw error
    } finally {
      client.release()
    }
  })
  app.get('/orders/list', async (request) => {
    const { pos = '', from = '', status = '' } = request.query as Record<string, string>
    const values = [pos, from, status]
    const [page, count, all] = await Promise.all([
      pool.query({ name: 'sold', text: listPage, values }),
      pool.query({ name: 'soldFound', text: listCount, values }),
      pool.query({ name: 'soldAll', text: wholeCount }),
    ])
    return { items: page.rows, total: count.rows[0].total, unfilteredTotal: all.rows[0].total }
  })
}

/** The orders of one business in the order of this list, and who and where its rows name by key. */
export const prepareOrders = (businessId: string) => `
  create table bench_sold as select id, version, status, created_at, updated_at, number, date, pos_id, customer_id, agent_id, item_count, items, channel,
    shipping_status, collected_at, payment_status, shipping_cents, discount_cents, total_cents, returned_cents from orders where business_id = '${businessId}';
  alter table bench_sold add primary key (id);
  create index on bench_sold (pos_id, payment_status, date, id);
  create table bench_buyers as select id, name, surname from customers where business_id = '${businessId}';
  alter table bench_buyers add primary key (id);
  create table bench_shops as select id, name from points_of_sale where business_id = '${businessId}';
  alter table bench_shops add primary key (id);
  create table bench_agents as select id, name from agents where business_id = '${businessId}';
  alter table bench_agents add primary key (id)`

const wanted =
  'from bench_sold o where o.pos_id = $1 and o.date >= $2::date and o.payment_status = $3'

const listPage = `
  select o.*, p.name as pos_name, c.name, c.surname, a.name as agent_name
  from (select o.* ${wanted} order by o.date desc, o.id desc limit 25) o
  join bench_shops p on p.id = o.pos_id
  left join bench_buyers c on c.id = o.customer_id
  left join bench_agents a on a.id = o.agent_id
  order by o.date desc, o.id desc`

const listCount = `select count(*)::int as total from (select 1 ${wanted} limit 1001) counted`

const wholeCount =
  'select count(*)::int as total from (select 1 from bench_sold limit 1001) counted'
