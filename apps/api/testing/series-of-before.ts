import { randomUUID } from 'node:crypto'
import type pg from 'pg'

/** How many migrations there were before series were counted by VAT code: up to 0115. */
export const migrationsBefore = 116

interface OldDocument {
  readonly sellerKey: string
  readonly posId: string
  readonly kind: 'receipt' | 'invoice'
  readonly number: string
  readonly date: string
  readonly vatCode: string | null
  readonly countryCode: string | null
}

/** Writes a business into a database of before, with plain statements: its program is gone. */
export class BusinessOfBefore {
  readonly id = randomUUID()
  private orders = 0

  private readonly client: pg.ClientBase

  constructor(client: pg.ClientBase) {
    this.client = client
  }

  async write(vatCode: string, patterns: Readonly<Record<string, string>>): Promise<void> {
    await this.client.query(
      `insert into businesses (id, name, vat_code, country_id, address) select $1, 'Tenuta', $2, id, 'Via delle Vigne 12' from countries where code = 'IT'`,
      [this.id, vatCode],
    )
    await this.client.query(
      `insert into document_settings (business_id, id, updated_at, patterns, payment_terms_it) values ($1, gen_random_uuid(), now(), $2, 'A 30 giorni')`,
      [this.id, JSON.stringify(patterns)],
    )
  }

  /** Without a VAT code it sells for the business. */
  async pos(
    id: string,
    name: string,
    { vatCode, country }: { readonly vatCode: string | null; readonly country: string | null },
  ): Promise<void> {
    await this.client.query(
      `insert into points_of_sale (business_id, id, name, category, access_type, stock_storage, has_invoicing, vat_code, address, country_id)
       values ($1, $2, $3, 'shop', 'open', 'own', $4, $5, 'Piazza 3', (select id from countries where code = $6))`,
      [this.id, id, name, vatCode !== null, vatCode, country],
    )
  }

  /** As the owner chose the first number of a year. */
  async beginAt(sellerKey: string, kind: string, year: number, first: number): Promise<void> {
    await this.client.query(
      'insert into document_counters (business_id, seller_key, kind, year, last) values ($1, $2, $3, $4, $5)',
      [this.id, sellerKey, kind, year, first - 1],
    )
  }

  async issue({ sellerKey, posId, kind, number, date, vatCode, countryCode }: OldDocument) {
    const [id, orderId] = [randomUUID(), randomUUID()]
    const year = Number(date.slice(0, 4))
    this.orders += 1
    const order = { orderNumber: `O-${this.orders}`, date }
    await this.client.query(
      `insert into orders (business_id, id, status, year, sequence, number, channel, pos_id, storage_id, ordered_at, date, price_list, shipping_status,
        item_count, items, sub_total_cents, discount_cents, total_cents)
       values ($1, $2, 'confirmed', $3, $4, $5, 'pos', $6, $6, $7::date, $7::date, 'consumer', 'not_required', 1, 'Wine', 1220, 0, 1220)`,
      [this.id, orderId, year, this.orders, order.orderNumber, posId, date],
    )
    const { rows } = await this.client.query<{ last: number }>(
      `insert into document_counters as c (business_id, seller_key, kind, year, last, last_date) values ($1, $2, $3, $4, 1, $5)
       on conflict (business_id, seller_key, kind, year) do update set last = c.last + 1, last_date = excluded.last_date returning last`,
      [this.id, sellerKey, kind, year, date],
    )
    await this.client.query(
      `insert into documents (business_id, id, kind, seller_key, year, sequence, number, issued_at, date, language, order_id, pos_id, currency, seller,
        recipient, purchase, lines, vat, total_cents, payments, due_cents, brand_color)
       values ($1, $2, $3, $4, $5, $6, $7, $8::date, $8::date, 'it', $9, $10, 'EUR', $11, '{}', $12, '[]', '[]', 1220, '[]', 0, '#7a1f3d')`,
      [
        ...[this.id, id, kind, sellerKey, year, rows[0]?.last, number, date, orderId, posId],
        ...[JSON.stringify({ name: 'Tenuta', vatCode, countryCode }), JSON.stringify(order)],
      ],
    )
    return id
  }
}
