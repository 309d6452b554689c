import type { AppliedPromotion } from '@cantina/domain/promotions/apply-promotions'
import { momentAt, type PurchaseLine } from '@cantina/domain/promotions/purchase'
import { sql } from 'drizzle-orm'
import { orderLines, orders } from '#schema/orders/orders.table'
import { batchSize, cursorOf, type PastReader, tagsOfCustomer } from './past-purchases'

type OrderRow = {
  readonly at: string
  readonly id: string
  readonly ordered_at: Date
  readonly customer_id: string | null
  readonly tag_ids: string[]
  readonly promotions: AppliedPromotion[]
  readonly lines: PurchaseLine[]
}

/**
 * Orders that were not cancelled, each with all of its lines: what something has to cost is asked of all
 * it is for. Agents sell at agreed prices, which promotions never change.
 */
export const pastOrders: PastReader = async (tx, { businessId, span, itemIds, tagIds, after }) => {
  const beyond = after ? sql`and (date, id) > (${after.at}::date, ${after.id}::uuid)` : sql``
  const ofItems =
    itemIds.length > 0
      ? sql`and exists (select from ${orderLines} l where l.business_id = o.business_id and l.order_id = o.id and l.product_id = any(${sql.param([...itemIds])}::uuid[]))`
      : sql``
  const { rows } = await tx.execute<OrderRow>(sql`
    with chosen as (
      select * from ${orders} o
      where business_id = ${businessId} and status <> 'cancelled' and agent_id is null and date between ${span.from} and ${span.to}
        ${ofItems} ${beyond}
      order by date, id limit ${batchSize}
    )
    select o.date::text as at, o.id, o.ordered_at, o.customer_id,
      ${tagsOfCustomer(businessId, tagIds, sql`o.customer_id`)} as tag_ids, o.promotions, sold.lines
    from chosen o
    cross join lateral (
      select jsonb_agg(jsonb_build_object('key', l.product_id || ' ' || l.position, 'itemId', l.product_id,
        'units', l.quantity, 'cents', l.full_cents - l.quantity_discount_cents) order by l.position) as lines
      from ${orderLines} l where l.business_id = o.business_id and l.order_id = o.id
    ) sold
    order by o.date, o.id`)
  return {
    purchases: rows.map((row) => {
      const moment = momentAt(new Date(row.ordered_at), span.zone)
      return {
        kind: 'products',
        lines: row.lines ?? [],
        moment,
        madeOn: moment.date,
        id: row.id,
        customerId: row.customer_id,
        tagIds: row.tag_ids,
        applied: row.promotions,
      }
    }),
    next: cursorOf(rows),
  }
}
