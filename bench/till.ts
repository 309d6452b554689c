import { randomUUID } from 'node:crypto'
import type pg from 'pg'

export interface TillSale {
  readonly posId: string
  readonly productIds: readonly string[]
  readonly cents: number
}

/** Three products without stock at the first point of sale, and what they cost together. */
export async function tillOf(client: pg.Client, businessId: string): Promise<TillSale> {
  await client.query('set role cantina_platform')
  const { rows } = await client.query<TillSale>(
    `select (select id from points_of_sale where business_id = $1 order by name limit 1) as "posId", array_agg(id) as "productIds",
       sum(consumer_price_cents)::int as cents
     from (select id, consumer_price_cents from products where business_id = $1 and not manages_stock order by item_code limit 3) sold`,
    [businessId],
  )
  await client.query('reset role')
  return rows[0] as TillSale
}

/** One of each, paid by card, as a till sends it. */
export const saleOf = ({ posId, productIds, cents }: TillSale) => ({
  posId,
  customerId: null,
  lines: productIds.map((productId) => ({ productId, quantity: 1 })),
  visits: [],
  reservations: [],
  shipping: null,
  billing: null,
  discountCode: null,
  notes: null,
  totalCents: cents,
  tenders: [{ method: 'card', cents, reference: null, tenderedCents: null }],
  language: null,
})

export async function sellAtTill(url: string, token: string, sale: TillSale): Promise<void> {
  await postJson(`${url}/api/v1/sales/customerview/checkout`, saleOf(sale), {
    authorization: `Bearer ${token}`,
    'idempotency-key': randomUUID(),
  })
}

export async function postJson(
  url: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${text}`)
}
