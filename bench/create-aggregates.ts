import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import { createWines } from './create-orders'

/** As many as a winery sells. */
const products = 40

/** Two lines for each order of a business, and the days that are looked at added up by the product's own job. */
export async function createAggregates(client: pg.Client, businessId: string): Promise<void> {
  await client.query(`${withoutKeys}; alter table order_lines disable trigger user`)
  await client.query('set role cantina_platform')
  await createWines(client, businessId, products)
  await client.query(insertLines, [businessId, products])
  await client.query(
    `insert into sales_aggregate_changes (business_id, date)
     select $1, day from unnest(array[0, 1, 2, 13]) ago,
       generate_series(date_trunc('month', current_date) - make_interval(months => ago),
         date_trunc('month', current_date) - make_interval(months => ago - 1) - interval '1 day', '1 day') day`,
    [businessId],
  )
  await client.query(
    'reset role; alter table order_lines enable trigger user; analyze bookings, orders, order_lines, customers',
  )
  await client.query('set role cantina_platform')
  await client.query(`select enqueue_job('fold-aggregates', '{}')`)
  await client.query('reset role')
  const started = performance.now()
  for (;;) {
    const { rows } = await client.query(
      'select exists (select from sales_aggregate_changes where business_id = $1) as "isMore"',
      [businessId],
    )
    if (!rows[0]?.isMore) break
    await setTimeout(500)
  }
  const seconds = (performance.now() - started) / 1_000
  process.stdout.write(`    (four months added up in ${seconds.toFixed(1)} s)\n`)
}

/** Checked row by row, so many lines would take minutes; they are right by construction. */
const withoutKeys = `
  do $$
  declare
    dropped record;
  begin
    for dropped in select conname from pg_constraint where conrelid = 'order_lines'::regclass and contype = 'f' loop
      execute format('alter table order_lines drop constraint %I', dropped.conname);
    end loop;
  end $$`

const insertLines = `
  insert into order_lines (business_id, order_id, position, product_id, name, quantity, is_stocked, unit_cents, full_cents, quantity_discount_cents,
    discount_cents, total_cents, vat_rate_id, rate_percent)
  select o.business_id, o.id, position, product.id, 'Riserva', 1 + position, false, o.sub_total_cents / 2, o.sub_total_cents / 2, 0, 0,
    o.sub_total_cents / 2, product.vat_rate_id, 22
  from orders o
  cross join generate_series(0, 1) position
  join (select id, vat_rate_id, (row_number() over (order by item_code)) - 1 as nth from products where business_id = $1) product
    on product.nth = (o.sequence + 7 * position) % $2::int
  where o.business_id = $1`
