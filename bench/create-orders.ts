import type pg from 'pg'

export interface SeededOrders {
  readonly posId: string
  readonly productId: string
  readonly customerId: string
}

interface Size {
  readonly orders: number
  readonly products: number
  readonly customers: number
}

/** What a shop sells, under the first VAT rate there is. */
export async function createWines(
  client: pg.Client,
  businessId: string,
  count: number,
): Promise<void> {
  await client.query(
    `insert into products (business_id, id, name, item_code, vintage, category_id, manages_stock, is_on_sale, sells_on_website, awards,
       pairing_ids, grape_ids, winemaking_ids, best_moments, allergens, capacity_unit, consumer_price_cents, vat_rate_id,
       quantity_discounts, country_prices, excluded_country_ids, shipment_priority, agent_contacts)
     select $1, gen_random_uuid(), 'Wine ' || n, 'ORD-' || lpad(n::text, 5, '0'), 2010 + n % 14, 1, false, true, false, '[]', '{}', '{}', '{}',
       '{}', '{}', 'cl', 1000 + n % 40 * 100, v.id, '[]', '[]', '{}', 'cheapest', '[]'
     from generate_series(1, $2::int) n, (select id from vat_rates where business_id = $1 limit 1) v`,
    [businessId, count],
  )
}

/** The year that the orders are spread over. */
export const orderYear = 2030

/** Tables whose rows are checked, indexed and counted row by row: for so many that takes minutes. */
const filled = ['orders', 'order_lines', 'payments'] as const

/**
 * A business with a shop, its products and guests, and a year of orders with three lines and one payment each.
 * What triggers would count row by row is filled in afterwards, all at once and alike.
 */
export async function createOrders(
  client: pg.Client,
  businessId: string,
  { orders, products, customers }: Size,
): Promise<SeededOrders> {
  const run = (text: string, values: readonly unknown[] = []) =>
    client.query(text, [businessId, ...values])
  await client.query(`${filled.map(withoutChecks).join(';')}; set role cantina_platform`)
  await run(
    `insert into vat_rates (business_id, id, name, rate_percent, is_default)
     select $1, gen_random_uuid(), '22%', 22, true where not exists (select from vat_rates where business_id = $1)`,
  )
  await run(
    `insert into points_of_sale (business_id, id, name, category, access_type, stock_storage, has_invoicing)
     values ($1, gen_random_uuid(), 'Shop', 'shop', 'consumer', 'own', false)`,
  )
  await createWines(client, businessId, products)
  await run(
    `insert into customers (business_id, id, name, surname, email)
     select $1, gen_random_uuid(), 'Ada ' || substr(md5(n::text), 1, 5), ($3::text[])[1 + n % cardinality($3::text[])], 'buyer' || n || '@example.com'
     from generate_series(1, $2::int) n`,
    [customers, ['Rossi', 'Bianchi', 'Ferrari', 'Esposito', 'Romano', 'Gallo', 'Conti']],
  )
  // Nothing is known yet of tables that were just filled: left to guess, it would loop over all of one for each of another.
  await client.query('set enable_nestloop = off')
  await run(insertOrders, [orders, products, customers, orderYear])
  await run(insertLines)
  await run(insertPayments)
  await client.query('reset enable_nestloop')
  for (const count of counts) await run(count)
  const found = await client.query<SeededOrders>(
    `select (select id from points_of_sale where business_id = $1 and name = 'Shop') as "posId",
       (select id from products where business_id = $1 and item_code = 'ORD-00001') as "productId",
       (select id from customers where business_id = $1 and email = 'buyer1@example.com') as "customerId"`,
    [businessId],
  )
  await client.query(
    `reset role; ${filled.map(withIndexes).join(';')}; drop table dropped_order_indexes`,
  )
  await client.query(`analyze ${filled.join(', ')}, customers, products, sales_days`)
  return found.rows[0] as SeededOrders
}

/** They are right by construction. */
const withoutChecks = (table: string) => `
  create temp table if not exists dropped_order_indexes (of_table text, definition text);
  do $$
  declare
    dropped record;
  begin
    for dropped in select conname from pg_constraint where conrelid = '${table}'::regclass and contype = 'f' loop
      execute format('alter table ${table} drop constraint %I', dropped.conname);
    end loop;
    for dropped in select i.indexname, i.indexdef from pg_indexes i
        where i.tablename = '${table}' and not exists (select from pg_constraint c where c.conname = i.indexname) loop
      insert into dropped_order_indexes values ('${table}', dropped.indexdef);
      execute format('drop index %I', dropped.indexname);
    end loop;
  end $$;
  alter table ${table} disable trigger user`

const withIndexes = (table: string) => `
  do $$
  declare
    definition text;
  begin
    for definition in select d.definition from dropped_order_indexes d where d.of_table = '${table}' loop
      execute definition;
    end loop;
  end $$;
  alter table ${table} enable trigger user`

/** Seven in ten at the counter and done; of the others some wait, travel, or were cancelled. */
const insertOrders = `
  insert into orders (business_id, id, version, status, year, sequence, number, channel, pos_id, storage_id, customer_id, ordered_at, date,
    price_list, shipping_status, shipping, collected_at, cancelled_at, item_count, items, sub_total_cents, discount_cents, shipping_cents,
    total_cents, paid_cents, payment_methods, created_at, updated_at)
  select $1, gen_random_uuid(), 1, made.status, $5, n, 'S' || $5 % 100 || '-' || lpad(n::text, 4, '0'), made.channel, shop.id, shop.id,
    case when n % 3 <> 0 then buyer.id end, made.at, made.at::date, 'consumer', made.shipping_status,
    case when made.shipping_status <> 'not_required' then jsonb_build_object('name', 'Ada Rossi', 'company', null, 'street', 'Via Roma',
      'number', '1', 'city', 'Firenze', 'postalCode', '50122', 'countryId', 380) end,
    case when made.shipping_status = 'not_required' and made.status = 'completed' then made.at end,
    case when made.status = 'cancelled' then made.at + interval '2 hours' end,
    6, '1 × ' || p1.name || ', 2 × ' || p2.name || ', 3 × ' || p3.name,
    p1.cents + 2 * p2.cents + 3 * p3.cents, 0, 0, p1.cents + 2 * p2.cents + 3 * p3.cents,
    case when made.is_paid then p1.cents + 2 * p2.cents + 3 * p3.cents else 0 end,
    case when made.is_paid then array['card'] else '{}' end, made.at, made.at
  from generate_series(1, $2::int) n
  join lateral (
    select make_timestamptz($5::int, 1, 1, 8, 0, 0, 'UTC') + (n::bigint * 364 / $2) * interval '1 day' + (n % 600) * interval '1 minute' as at,
      case when n % 10 < 7 then 'pos' when n % 10 = 9 then 'back_office' else 'website' end as channel,
      case when n % 10 < 7 then 'not_required' when n % 500 = 8 or n % 1000 in (9, 19) then 'to_ship' when n % 500 = 18 then 'shipped' else 'delivered' end as shipping_status,
      case when n % 10 < 7 then 'completed' when n % 1000 = 9 then 'cancelled' when n % 1000 = 19 then 'pending'
        when n % 500 in (8, 18) then 'confirmed' else 'completed' end as status,
      n % 10 < 7 or n % 1000 not in (9, 19, 29) as is_paid
  ) made on true
  join (select id from points_of_sale where business_id = $1 and name = 'Shop') shop on true
  join (select id, row_number() over (order by email) - 1 as nth from customers where business_id = $1 and email like 'buyer%') buyer
    on buyer.nth = n % $4
  join (select name, consumer_price_cents as cents, row_number() over (order by item_code) - 1 as nth from products
    where business_id = $1 and item_code like 'ORD-%') p1 on p1.nth = n % $3
  join (select name, consumer_price_cents as cents, row_number() over (order by item_code) - 1 as nth from products
    where business_id = $1 and item_code like 'ORD-%') p2 on p2.nth = (n + 1) % $3
  join (select name, consumer_price_cents as cents, row_number() over (order by item_code) - 1 as nth from products
    where business_id = $1 and item_code like 'ORD-%') p3 on p3.nth = (n + 2) % $3`

/** One, two and three pieces of three products that follow each other. */
const insertLines = `
  with sold as (
    select id, name, consumer_price_cents as cents, vat_rate_id, row_number() over (order by item_code) - 1 as nth, count(*) over () as number
    from products where business_id = $1 and item_code like 'ORD-%'
  )
  insert into order_lines (business_id, order_id, position, product_id, name, quantity, is_stocked, unit_cents, full_cents, quantity_discount_cents,
    discount_cents, total_cents, vat_rate_id, rate_percent)
  select o.business_id, o.id, place, sold.id, sold.name, place + 1, false, sold.cents, (place + 1) * sold.cents, 0, 0, (place + 1) * sold.cents,
    sold.vat_rate_id, 22
  from orders o cross join generate_series(0, 2) place join sold on sold.nth = (o.sequence + place) % sold.number
  where o.business_id = $1`

const insertPayments = `
  insert into payments (business_id, id, order_id, pos_id, cents, method, at, vat)
  select business_id, gen_random_uuid(), id, pos_id, paid_cents, 'card', ordered_at,
    jsonb_build_array(jsonb_build_object('ratePercent', 22, 'natureCode', null, 'cents', paid_cents))
  from orders where business_id = $1 and paid_cents > 0`

const counts = [
  `insert into order_counters (business_id, year, last) select business_id, year, max(sequence) from orders where business_id = $1 group by 1, 2`,
  `insert into sales_days (business_id, date, kind, source, cents, number)
   select business_id, date, 'wine', channel, sum(sub_total_cents - discount_cents), count(*)
   from orders where business_id = $1 and status in ('confirmed', 'completed') group by 1, 2, 4`,
  `update customers c set order_count = bought.orders, spent_cents = spent_cents + bought.cents
   from (
     select customer_id, count(*) filter (where status <> 'cancelled')::int as orders, sum(paid_cents - refunded_cents) as cents
     from orders where business_id = $1 and customer_id is not null group by 1
   ) bought where c.business_id = $1 and c.id = bought.customer_id`,
]
