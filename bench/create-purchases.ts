import type pg from 'pg'
import { createBookings } from './create-bookings'

interface Size {
  readonly customers: number
  /** Half of them visits, half of them orders. */
  readonly purchases: number
}

/**
 * Customers who have bought, some once and some a hundred times, all of it paid. Triggers are off while it is
 * written: what they would count is not what is measured.
 */
export async function createPurchases(
  client: pg.Client,
  businessId: string,
  { customers, purchases }: Size,
): Promise<void> {
  await createBookings(client, businessId, { places: 1, years: 1, bookingsAYear: 10 })
  await client.query(
    'alter table bookings disable trigger user; alter table orders disable trigger user; set role cantina_platform',
  )
  await client.query(insertCustomers, [businessId, customers])
  await client.query('set enable_nestloop = off')
  await client.query(insertBookings, [businessId, purchases / 2, customers])
  await client.query(insertOrders, [businessId, purchases / 2, customers])
  await client.query(
    'reset enable_nestloop; reset role; alter table bookings enable trigger user; alter table orders enable trigger user',
  )
  await client.query('vacuum analyze')
}

const insertCustomers = `
  insert into customers (business_id, id, name, surname, email)
  select $1, gen_random_uuid(), 'Ada', 'Rossi', 'buyer' || n || '@example.com' from generate_series(0, $2::int - 1) n`

/** Whose the nth purchase is: the first customers have bought most. */
const buyer = `
  join (select id, row_number() over (order by id) - 1 as nth from customers where business_id = $1 and email like 'buyer%') buyer
    on buyer.nth = floor($3::int * power((n % 99991) / 99991.0, 1.5))`

const insertBookings = `
  insert into bookings (business_id, id, status, year, sequence, number, channel, service_id, pos_id, date, start_minute, duration_minutes,
    starts_at, occupies_from, occupies_to, guests, non_drinkers, children, customer_id, price_lines, sub_total_cents, discount_cents, total_cents,
    paid_cents, due_now_cents, free_cancellation_minutes, kept_percent)
  select $1, gen_random_uuid(), 'confirmed', 2020, n, '20-' || n, 'back_office', known.service, known.pos, day.date, 660, 60,
    day.date + interval '11 hours', day.date + interval '11 hours', day.date + interval '12 hours', 2, 0, 0, buyer.id,
    '[]', 2000 + n % 9000, 0, 2000 + n % 9000, 2000 + n % 9000, 0, 0, 100
  from generate_series(1, $2::int) n
  cross join (select (select id from services where business_id = $1 limit 1) as service,
    (select id from points_of_sale where business_id = $1 limit 1) as pos) known
  cross join lateral (select current_date - n % 730 as date) day ${buyer}`

const insertOrders = `
  insert into orders (business_id, id, status, year, sequence, number, channel, pos_id, storage_id, customer_id, ordered_at, date, price_list,
    shipping_status, item_count, items, sub_total_cents, discount_cents, total_cents, paid_cents)
  select $1, gen_random_uuid(), 'completed', 2020, n, 'S20-' || n, 'pos', known.pos, known.pos, buyer.id, day.date + interval '11 hours', day.date,
    'consumer', 'not_required', 3, '3 Riserva', 3000 + n % 20000, 0, 3000 + n % 20000, 3000 + n % 20000
  from generate_series(1, $2::int) n
  cross join (select (select id from points_of_sale where business_id = $1 limit 1) as pos) known
  cross join lateral (select current_date - n % 730 as date) day ${buyer}`
