import {
  mostOrderEvents,
  type OrderEvent,
  type OrderEventKind,
} from '@cantina/contract/orders/order-detail'
import { sql } from 'drizzle-orm'
import type { BusinessContext } from '#platform/http/context'
import { payments } from '#schema/payments/payments.table'

type Fields = Readonly<Record<string, readonly [unknown, unknown]>>

interface Row extends Record<string, unknown> {
  at: string
  userName: string | null
  action: 'created' | 'changed'
  part: string | null
  fields: Fields
}

/**
 * What was ever done with an order, the newest first: from the record that the database keeps. What
 * nobody of the business did (the demo, the website) shows in what it left behind.
 */
export async function orderHistory(
  { tx, businessId }: BusinessContext,
  id: string,
): Promise<OrderEvent[]> {
  const { rows } = await tx.execute<Row>(sql`
    with own as (
      select * from changes where business_id = ${businessId} and entity_id = ${id} and entity = 'order'
    ), acts as (
      select at, user_id, action, part, fields from own
      union all
      select ordered_at, null, 'created', null, '{}' from orders where business_id = ${businessId} and id = ${id}
        and not exists (select from own where action = 'created' and part is null)
      union all
      select at, null, 'changed', 'payments', jsonb_build_object('cents', jsonb_build_array(null, cents), 'method', jsonb_build_array(null, method))
        from ${payments} where business_id = ${businessId} and order_id = ${id} and user_id is null
      union all
      select state.at, null, 'changed', null, state.fields from orders o cross join lateral (values
        (o.shipped_at, jsonb_build_object('shipping_status', '["to_ship", "shipped"]'::jsonb, 'carrier', jsonb_build_array(null, o.carrier),
          'tracking_number', jsonb_build_array(null, o.tracking_number))),
        (o.delivered_at, jsonb_build_object('shipping_status', '["shipped", "delivered"]'::jsonb)),
        (o.cancelled_at, jsonb_build_object('status', '[null, "cancelled"]'::jsonb, 'cancel_reason', jsonb_build_array(null, o.cancel_reason))),
        (o.withdrawn_at, jsonb_build_object('withdrawn_at', jsonb_build_array(null, o.withdrawn_at), 'withdrawal_notes', jsonb_build_array(null, o.withdrawal_notes)))
      ) as state (at, fields)
      where o.business_id = ${businessId} and o.id = ${id} and state.at is not null
        and not exists (select from own where own.part is null and own.at >= state.at and own.at < state.at + interval '1 minute')
    )
    select to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
      nullif(concat_ws(' ', u.name, u.surname), '') as "userName", a.action, a.part, a.fields
    from acts a left join users u on u.business_id = ${businessId} and u.id = a.user_id
    order by a.at desc limit ${mostOrderEvents}`)
  return rows.map(eventOf)
}

function eventOf({ at, userName, action, part, fields }: Row): OrderEvent {
  const kind = action === 'created' && part === null ? 'created' : kindOf(part, fields)
  const cents = part === 'payments' ? fields.cents : part === null ? null : fields.goods_cents
  return {
    at,
    userName,
    kind,
    cents: typeof cents?.[1] === 'number' ? Math.abs(cents[1]) : null,
    method: textOf(fields.method),
    note: noteOf(kind, fields),
  }
}

function kindOf(part: string | null, fields: Fields): OrderEventKind {
  if (part === 'payments') return Number(fields.cents?.[1]) < 0 ? 'refunded' : 'paid'
  if (part === 'order_returns') return 'returned'
  const status = fields.status?.[1]
  const shipping = fields.shipping_status?.[1]
  if (status === 'cancelled') return 'cancelled'
  if (status === 'confirmed') return 'confirmed'
  if (shipping === 'shipped') return 'shipped'
  if (shipping === 'delivered') return 'delivered'
  if (fields.withdrawn_at?.[1]) return 'withdrawn'
  if (fields.collected_at?.[1]) return 'collected'
  return 'changed'
}

function noteOf(kind: OrderEventKind, fields: Fields): string | null {
  if (kind === 'shipped') {
    return [textOf(fields.carrier), textOf(fields.tracking_number)].filter(Boolean).join(' · ')
  }
  if (kind === 'cancelled') return textOf(fields.cancel_reason)
  if (kind === 'withdrawn') return textOf(fields.withdrawal_notes)
  if (kind === 'returned') return textOf(fields.reason)
  if (kind === 'changed') return textOf(fields.items)
  return null
}

function textOf(change: readonly [unknown, unknown] | undefined): string | null {
  return typeof change?.[1] === 'string' ? change[1] : null
}
