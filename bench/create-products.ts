import type pg from 'pg'

const wines = [
  'Chianti Classico',
  'Brunello di Montalcino',
  'Vernaccia di San Gimignano',
  'Vino Nobile di Montepulciano',
  'Bolgheri Superiore',
  'Morellino di Scansano',
  'Carmignano',
  'Rosso di Toscana',
  'Vermentino',
  'Vin Santo',
  'Barolo',
  'Barbaresco',
]

const producers = [
  'Montefosco',
  'Querciola',
  'Lamole',
  'Panzano',
  'Uzzano',
  'Verrazzano',
  'Vicchio',
]

/** A merchant's catalogue: wines of several kinds, producers, vineyards and years, each under its code. */
export async function createProducts(
  client: pg.Client,
  businessId: string,
  count: number,
  /** Of their codes. */
  first = 1,
): Promise<void> {
  await client.query(
    `insert into vat_rates (business_id, id, name, rate_percent, is_default)
     select $1, gen_random_uuid(), '22%', 22, true where not exists (select from vat_rates where business_id = $1)`,
    [businessId],
  )
  await client.query(
    `insert into products (business_id, id, name, item_code, producer, vintage, category_id, manages_stock, is_on_sale,
       sells_on_website, awards, pairing_ids, grape_ids, winemaking_ids, best_moments, allergens, capacity_unit,
       consumer_price_cents, vat_rate_id, quantity_discounts, country_prices, excluded_country_ids, shipment_priority, agent_contacts)
     select $1, gen_random_uuid(), ($3::text[])[1 + n % $5] || ' Vigna ' || substr(md5(n::text), 1, 6), 'ITM-' || n,
       'Podere ' || ($4::text[])[1 + n % $6] || ' ' || n % 60, 2000 + n % 24, 1, true, true,
       false, '[]', '{}', '{}', '{}', '{}', '{}', 'cl', 1000 + n % 5000, v.id, '[]', '[]', '{}', 'cheapest', '[]'
     from generate_series($7::int, $7::int + $2::int - 1) n, (select id from vat_rates where business_id = $1 limit 1) v`,
    [businessId, count, wines, producers, wines.length, producers.length, first],
  )
}
