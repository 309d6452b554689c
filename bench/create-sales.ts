import type pg from 'pg'
import { createBookings } from './create-bookings'

interface Size {
  readonly bookings: number
  readonly orders: number
}

/**
 * Two years of visits and orders up to today, in a business with several services and all channels. Triggers are off
 * while they are written, and the days are added up afterwards, as the product does it.
 */
export async function createSales(
  client: pg.Client,
  businessId: string,
  { bookings, orders }: Size,
): Promise<void> {
  await createBookings(client, businessId, { places: 2, years: 1, bookingsAYear: 10 })
  await client.query(
    'alter table bookings disable trigger user; alter table orders disable trigger user; set role cantina_platform',
  )
  const guests = Math.ceil(bookings / bookingsOfAGuest)
  await client.query(insertGuests, [businessId, guests])
  // Nothing is known yet of tables that were just filled: left to guess, it would loop over all guests for each.
  await client.query('set enable_nestloop = off')
  await client.query(insertBookings, [businessId, bookings, guests])
  await client.query(insertOrders, [businessId, orders, guests])
  await client.query('reset enable_nestloop')
  await client.query('delete from sales_day_changes where business_id = $1', [businessId])
  await client.query('delete from sales_days where business_id = $1', [businessId])
  await client.query(addUp, [businessId])
  await client.query(
    'reset role; alter table bookings enable trigger user; alter table orders enable trigger user',
  )
}

const bookingsOfAGuest = 10

const insertGuests = `
  insert into customers (business_id, id, name, surname, email, country_id)
  select $1, gen_random_uuid(), 'Ada ' || n, 'Rossi', 'buyer' || n || '@example.com', known.countries[1 + n % 12]
  from generate_series(1, $2::int) n cross join (select array_agg(id order by id) as countries from countries) known`

const guests = `(select id, (row_number() over (order by email)) - 1 as nth from customers where business_id = $1 and email like 'buyer%')`

const insertBookings = `
  insert into bookings (business_id, id, status, year, sequence, number, channel, service_id, pos_id, date, start_minute, duration_minutes,
    starts_at, occupies_from, occupies_to, guests, non_drinkers, children, customer_id, price_lines, sub_total_cents, discount_cents, total_cents,
    due_now_cents, free_cancellation_minutes, kept_percent)
  select $1, gen_random_uuid(), 'confirmed', 2020, n, '20-' || n, 'back_office', known.services[1 + n % array_length(known.services, 1)], known.pos,
    day.date, 60 * (9 + n % 8), 60, day.date + interval '11 hours', day.date + interval '11 hours', day.date + interval '12 hours', 2, 0, 0, guest.id,
    '[]', 5000 + n % 700, 0, 5000 + n % 700, 0, 0, 100
  from generate_series(1, $2::int) n
  cross join (select (select array_agg(id) from services where business_id = $1) as services,
    (select id from points_of_sale where business_id = $1 limit 1) as pos) known
  join ${guests} guest on guest.nth = n / 7 % $3
  cross join lateral (select current_date - n % 730 as date) day`

const insertOrders = `
  insert into orders (business_id, id, status, year, sequence, number, channel, pos_id, storage_id, ordered_at, date, price_list, shipping_status,
    item_count, items, sub_total_cents, discount_cents, total_cents, customer_id)
  select $1, gen_random_uuid(), 'completed', 2020, n, 'S20-' || n, (array['pos', 'website', 'back_office', 'channel_manager'])[1 + n % 4], known.pos,
    known.pos, day.date + interval '11 hours', day.date, 'consumer', 'not_required', 3, '3 Riserva', 6000 + n % 900, 0, 6000 + n % 900,
    case when n % 3 = 0 then guest.id end
  from generate_series(1, $2::int) n
  cross join (select (select id from points_of_sale where business_id = $1 limit 1) as pos) known
  join ${guests} guest on guest.nth = n / 7 % $3
  cross join lateral (select current_date - n % 730 as date) day`

const addUp = `
  insert into sales_days (business_id, date, kind, source, cents, number)
  select business_id, date, 'booking', service_id::text, sum(total_cents), count(*) from bookings where business_id = $1 group by 1, 2, 4
  union all
  select business_id, date, 'wine', channel, sum(sub_total_cents - discount_cents), count(*) from orders where business_id = $1 group by 1, 2, 4`
