import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { prepareProducts } from './bare-list-routes'
import { createBare } from './create-bare'

/**
 * What somebody would build who has this one business and these few questions: its rows with the columns that are shown,
 * a primary key each, and of other indexes only the one that the question beside it needs. No row security, no triggers.
 */
const copies: readonly string[] = [
  `create table desk_orders as select id, version, status, created_at, updated_at, number, date, pos_id, customer_id, item_count, items, channel,
     shipping_status, collected_at, payment_status, shipping_cents, discount_cents, total_cents, returned_cents from orders where business_id = $1`,
  'alter table desk_orders add primary key (id)',
  'create index on desk_orders (payment_status, date, id)',
  'create index on desk_orders (date)',
  `create table desk_bookings as select id, version, status, created_at, updated_at, number, date, start_minute, starts_at, service_id, pos_id, room_id,
     customer_id, party_size, language_id, arrival_status, payment_status, total_cents, paid_cents - refunded_cents as net_paid_cents, channel, notes
   from bookings where business_id = $1`,
  'alter table desk_bookings add primary key (id)',
  'create index on desk_bookings (starts_at, id)',
  'create index on desk_bookings (date)',
  `create table desk_customers as select id, name, surname, email, phone from customers where business_id = $1`,
  'alter table desk_customers add primary key (id)',
  `create table desk_services as select id, name_en, name_it from services where business_id = $1`,
  'alter table desk_services add primary key (id)',
  `create table desk_places as select id, name from points_of_sale where business_id = $1`,
  'alter table desk_places add primary key (id)',
]

export async function prepareDesk(client: pg.Client, businessId: string): Promise<void> {
  const statements = [
    ...copies.map((copy) => copy.replaceAll('$1', `'${businessId}'`)),
    prepareProducts(businessId),
  ]
  await createBare(client, statements.join(';'))
  await client.query('vacuum analyze')
}

/** Named, so that each connection plans a statement once. */
const statements = {
  orders: `
    select o.*, p.name as pos_name, c.name, c.surname from desk_orders o join desk_places p on p.id = o.pos_id
    left join desk_customers c on c.id = o.customer_id
    where o.payment_status = $1 order by o.date desc, o.id desc limit 25`,
  ordersFound:
    'select count(*)::int as total from (select 1 from desk_orders where payment_status = $1 limit 1001) counted',
  week: `
    select b.*, s.name_en, s.name_it, p.name as pos_name, c.name, c.surname, c.email, c.phone from desk_bookings b
    join desk_services s on s.id = b.service_id join desk_places p on p.id = b.pos_id left join desk_customers c on c.id = b.customer_id
    where b.starts_at >= $1::date and b.starts_at < $2::date + 1 order by b.starts_at desc, b.id desc limit 25`,
  weekFound: `select count(*)::int as total from
    (select 1 from desk_bookings where starts_at >= $1::date and starts_at < $2::date + 1 limit 1001) counted`,
  wine: `select date, count(*)::int as orders, sum(total_cents)::int as cents from desk_orders where date between $1 and $2 group by date`,
  visits: `select date, count(*)::int as bookings, sum(party_size)::int as guests, sum(total_cents)::int as cents from desk_bookings
    where date between $1 and $2 group by date`,
  sell: `insert into desk_orders (id, version, status, created_at, updated_at, number, date, pos_id, item_count, items, channel, shipping_status,
      payment_status, shipping_cents, discount_cents, total_cents, returned_cents)
    values (gen_random_uuid(), 1, 'completed', now(), now(), 'S', current_date, $1, 3, '3 wines', 'pos', 'not_required', 'paid', 0, 0, 4500, 0)`,
} as const

type Name = keyof typeof statements

export function mountDeskRoutes(app: FastifyInstance, pool: pg.Pool): void {
  const run = async (name: Name, values: readonly unknown[]) =>
    (await pool.query({ name, text: statements[name], values: [...values] })).rows
  const page = async (rows: Name, found: Name, values: readonly unknown[]) => {
    const [items, [count]] = await Promise.all([run(rows, values), run(found, values)])
    return { items, total: count.total }
  }
  const asked = (query: unknown) => query as Record<string, string>
  app.get('/desk/orders', ({ query }) => page('orders', 'ordersFound', [asked(query).status]))
  app.get('/desk/week', ({ query }) => {
    const { from, to } = asked(query)
    return page('week', 'weekFound', [from, to])
  })
  app.get('/desk/figures', async ({ query }) => {
    const { from, to, before, until } = asked(query)
    const [wine, visits, wineBefore, visitsBefore] = await Promise.all([
      run('wine', [from, to]),
      run('visits', [from, to]),
      run('wine', [before, until]),
      run('visits', [before, until]),
    ])
    return { wine, visits, wineBefore, visitsBefore }
  })
  app.post('/desk/sell', async (request) => run('sell', [asked(request.body).posId]))
}
