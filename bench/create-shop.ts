import type pg from 'pg'
import { createBusiness } from './create-business'

export const winesEach = 3

export interface Shop {
  readonly businessId: string
  readonly posId: string
  /** Of each till. */
  readonly wines: readonly (readonly string[])[]
}

/** A business with a shop, where each till sells wines that no other sells. */
export async function createShop(client: pg.Client, email: string, tills: number): Promise<Shop> {
  await client.query('set role cantina_platform')
  const businessId = await createBusiness(client, email)
  await client.query(
    `insert into vat_rates (business_id, id, name, rate_percent, is_default) values ($1, gen_random_uuid(), '22%', 22, true)`,
    [businessId],
  )
  const { rows } = await client.query<{ id: string }>(
    `insert into points_of_sale (business_id, id, name, category, access_type, stock_storage, has_invoicing, drawer)
     values ($1, gen_random_uuid(), 'Shop', 'shop', 'consumer', 'own', false, 'counted') returning id`,
    [businessId],
  )
  const posId = rows[0]?.id ?? ''
  // All tills sell into one open drawer.
  await client.query(
    `insert into drawer_sessions (business_id, id, pos_id, date, opened_at, opened_by_id, float_cents)
     select $1, gen_random_uuid(), $2, current_date, now(), u.id, 15000 from users u where u.business_id = $1 limit 1`,
    [businessId, posId],
  )
  const made = await client.query<{ id: string }>(
    `insert into products (business_id, id, name, item_code, category_id, manages_stock, is_on_sale, sells_on_website, awards, pairing_ids, grape_ids,
       winemaking_ids, best_moments, allergens, capacity_unit, consumer_price_cents, vat_rate_id, quantity_discounts, country_prices,
       excluded_country_ids, shipment_priority, agent_contacts)
     select $1, gen_random_uuid(), 'Wine ' || n, 'W-' || n, (select min(id) from product_categories), true, true, false, '[]', '{}', '{}', '{}', '{}', '{}', 'cl', 2000,
       v.id, '[]', '[]', '{}', 'cheapest', '[]'
     from generate_series(1, $2::int) n, vat_rates v where v.business_id = $1 returning id`,
    [businessId, tills * winesEach],
  )
  await client.query(
    `insert into stock_movements (business_id, id, product_id, pos_id, date, category, change, created_at, updated_at)
     select business_id, gen_random_uuid(), id, $2, '2026-01-01', 'purchase', 1000000, now(), now() from products where business_id = $1`,
    [businessId, posId],
  )
  await client.query('reset role')
  const ids = made.rows.map(({ id }) => id).toSorted()
  const wines = Array.from({ length: tills }, (_, till) =>
    ids.slice(till * winesEach, (till + 1) * winesEach),
  )
  return { businessId, posId, wines }
}
