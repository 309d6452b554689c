import { balanceOf, nothingKept } from '@cantina/domain/payments/payments'
import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database'
import { orderLines, orders } from '#schema/orders/orders.table'
import type { GoodsOfMail } from './mail-subjects'
import { type GuestRow, guestColumns, guestJoins, guestOf } from './read-guest'

interface GoodsRow extends GuestRow {
  id: string
  number: string
  status: string
  ordered_at: string
  shipped_at: string | null
  delivered_at: string | null
  items: string
  product_ids: string[]
  carrier: string | null
  tracking_number: string | null
  owed_cents: number
  paid_cents: number
  refunded_cents: number
}

/** Orders as mails speak of them; those of nobody known are not among them. */
export async function readGoods(
  tx: Transaction,
  businessId: string,
  ids: readonly string[],
): Promise<GoodsOfMail[]> {
  if (ids.length === 0) return []
  const { rows } = await tx.execute<GoodsRow>(sql`
    select o.id, o.number, o.status, o.items, coalesce(o.carrier, o.freight_company) as carrier, o.tracking_number,
      to_jsonb(o.ordered_at) #>> '{}' as ordered_at, to_jsonb(o.shipped_at) #>> '{}' as shipped_at,
      to_jsonb(o.delivered_at) #>> '{}' as delivered_at,
      array(select distinct product_id from ${orderLines} l where l.business_id = o.business_id and l.order_id = o.id)::text[] as product_ids,
      (o.total_cents - o.returned_cents)::float8 as owed_cents, o.paid_cents::float8 as paid_cents, o.refunded_cents::float8 as refunded_cents,
      ${guestColumns}
    from ${orders} o
    ${guestJoins(sql`c.business_id = o.business_id and c.id = o.customer_id`)}
    where o.business_id = ${businessId} and o.id = any(${sql.param(ids)}::uuid[])`)
  return rows.map((row) => {
    const isCancelled = row.status === 'cancelled'
    const ledger = { paidCents: row.paid_cents, refundedCents: row.refunded_cents }
    return {
      subject: 'order',
      id: row.id,
      guest: guestOf(row),
      number: row.number,
      orderedAt: new Date(row.ordered_at),
      shippedAt: row.shipped_at ? new Date(row.shipped_at) : null,
      deliveredAt: row.delivered_at ? new Date(row.delivered_at) : null,
      isCancelled,
      productIds: row.product_ids,
      items: row.items,
      carrier: row.carrier,
      trackingNumber: row.tracking_number,
      totalCents: row.owed_cents,
      paidCents: ledger.paidCents - ledger.refundedCents,
      dueCents: balanceOf(row.owed_cents, ledger, isCancelled ? nothingKept : null).dueCents,
    }
  })
}
