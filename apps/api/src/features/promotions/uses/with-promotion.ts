import { type SQL, sql } from 'drizzle-orm'

/** Among the promotions that are written with a price, one that somebody looks for. */
export function withPromotion(promotions: SQL, kind: 'discount' | 'voucher', id: string): SQL {
  return sql`${promotions} @> ${JSON.stringify([{ kind, terms: { id } }])}::jsonb`
}
