import { type DayClosing, mostOpenOrders } from '@cantina/contract/documents/closing'
import { sql } from 'drizzle-orm'
import { guestName } from '#features/customers/customers/guest-name'
import type { BusinessContext } from '#platform/http/context'
import { customers } from '#schema/customers/customers.table'
import { orders } from '#schema/orders/orders.table'
import type { ClosingSpan } from './closing-days'

export type OpenOrder = DayClosing['openOrders']['orders'][number]

interface OpenRow extends Record<string, unknown> {
  id: string
  number: string
  customer_name: string | null
  items: string
  due_cents: string
  all_count: number
  all_cents: string
}

const nothingOpen: DayClosing['openOrders'] = { count: 0, dueCents: 0, orders: [] }

/**
 * Orders whose goods left on some days and are not fully paid, as many as one answer holds: the first, or
 * those after another. For who may see sales.
 */
export async function openOrders(
  { tx, businessId, language, caller }: BusinessContext,
  { from, to, posId }: ClosingSpan,
  after?: OpenOrder,
): Promise<DayClosing['openOrders']> {
  if (!caller.rights.includes('sales.display')) return nothingOpen
  const due = sql`o.total_cents - o.returned_cents - o.paid_cents + o.refunded_cents`
  const { rows } = await tx.execute<OpenRow>(sql`
    select o.id, o.number, o.items, ${due} as due_cents,
      case when c.id is not null then concat_ws(' ', c.name, c.surname) else o.shipping ->> 'name' end as customer_name,
      count(*) over ()::int as all_count, sum(${due}) over () as all_cents
    from ${orders} o
    left join ${customers} c on c.business_id = o.business_id and c.id = o.customer_id
    where o.business_id = ${businessId} and o.status <> 'cancelled'
      and o.payment_status in ('unpaid', 'partially_paid', 'partial_refund', 'refund') and ${due} > 0
      and coalesce(o.collected_at, o.shipped_at) >= ${from.toISOString()}
      and coalesce(o.collected_at, o.shipped_at) < ${to.toISOString()}
      ${posId ? sql`and o.pos_id = ${posId}` : sql``} ${after ? sql`and o.id > ${after.id}` : sql``}
    order by o.id limit ${mostOpenOrders}`)
  return {
    count: rows[0]?.all_count ?? 0,
    dueCents: Number(rows[0]?.all_cents ?? 0),
    orders: rows.map((row) => ({
      id: row.id,
      number: row.number,
      customerName: guestName(language, row.customer_name),
      items: row.items,
      dueCents: Number(row.due_cents),
    })),
  }
}
