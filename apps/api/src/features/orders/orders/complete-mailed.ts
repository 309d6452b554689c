import { sql } from 'drizzle-orm'
import type { BusinessContext } from '#platform/http/context'
import { orderLines, orders } from '#schema/orders/orders.table'
import { changeOrder } from './step-order'

/** Gift cards are e-mailed when they are paid: a confirmed order of nothing else is done then, and waits for nobody. */
export async function completeMailed(context: BusinessContext, id: string): Promise<void> {
  const { tx, businessId, now } = context
  const { rows } = await tx.execute(sql`
    select from ${orders} o
    where o.business_id = ${businessId} and o.id = ${id} and o.status = 'confirmed' and o.shipping is null
      and o.paid_cents - o.refunded_cents >= o.total_cents - o.returned_cents
      and not exists (select from ${orderLines} l
        where l.business_id = o.business_id and l.order_id = o.id and not l.is_gift_card)`)
  if (rows.length > 0) await changeOrder(context, id, { status: 'completed', collectedAt: now })
}
