import { addDays, type IsoDate } from '@cantina/domain/calendar'
import { sql } from 'drizzle-orm'
import { changes } from '#platform/audit/changes.table'
import { orderReturns, orders } from '#schema/orders/orders.table'
import { payments } from '#schema/payments/payments.table'
import type { DemoContext } from './demo-context'

const daysBack = 14

/**
 * Writes down who did what with the orders of the last weeks, and with older ones that are still open.
 * What the website and the gateway did has nobody behind it, and is in no record.
 */
export async function recordOrderHistory(
  { tx, businessId, ownerId, staffIds }: DemoContext,
  today: IsoDate,
): Promise<void> {
  const staff = sql.param([ownerId, ...staffIds])
  await tx.execute(sql`
    with sold as (
      select o.*, (${staff}::uuid[])[1 + abs(hashtext(o.id::text)) % ${staffIds.length + 1}] as host
      from ${orders} o
      where o.business_id = ${businessId}
        and (o.date >= ${addDays(today, -daysBack)} or o.status in ('pending', 'confirmed'))
    ), acts (order_id, label, at, user_id, action, part, fields) as (
      select id, number, ordered_at, host, 'created', null, jsonb_build_object('items', jsonb_build_array(null, items))
        from sold where channel in ('pos', 'back_office', 'agent')
      union all
      select id, number, ordered_at + interval '25 minutes', host, 'changed', null,
          jsonb_build_object('status', jsonb_build_array('pending', 'confirmed'))
        from sold where channel in ('back_office', 'agent') and status in ('confirmed', 'completed')
          and ordered_at + interval '25 minutes' < coalesce(shipped_at, collected_at, now())
      union all
      select t.id, t.number, p.at, p.user_id, 'created', 'payments',
          jsonb_build_object('cents', jsonb_build_array(null, p.cents), 'method', jsonb_build_array(null, p.method))
            || case when p.reference is null then '{}' else jsonb_build_object('reference', jsonb_build_array(null, p.reference)) end
        from sold t join ${payments} p on p.business_id = t.business_id and p.order_id = t.id
        where p.user_id is not null
      union all
      select id, number, shipped_at, host, 'changed', null,
          jsonb_build_object('shipping_status', jsonb_build_array('to_ship', 'shipped'), 'carrier', jsonb_build_array(null, carrier),
            'tracking_number', jsonb_build_array(null, tracking_number))
        from sold where shipped_at is not null
      union all
      select id, number, delivered_at, host, 'changed', null,
          jsonb_build_object('shipping_status', jsonb_build_array('shipped', 'delivered'), 'status', jsonb_build_array('confirmed', 'completed'))
        from sold where delivered_at is not null
      union all
      select id, number, collected_at, host, 'changed', null,
          jsonb_build_object('collected_at', jsonb_build_array(null, collected_at), 'status', jsonb_build_array('confirmed', 'completed'))
        from sold where collected_at > ordered_at
      union all
      select id, number, cancelled_at, host, 'changed', null,
          jsonb_build_object('status', jsonb_build_array('confirmed', 'cancelled'), 'cancel_reason', jsonb_build_array(null, cancel_reason))
        from sold where cancelled_at is not null
      union all
      select t.id, t.number, r.at, r.user_id, 'created', 'order_returns',
          jsonb_build_object('reason', jsonb_build_array(null, r.reason), 'goods_cents', jsonb_build_array(null, r.goods_cents))
        from sold t join ${orderReturns} r on r.business_id = t.business_id and r.order_id = t.id
    )
    insert into ${changes} (business_id, id, at, user_id, module, entity, entity_id, label, action, part, fields, transaction_id)
    select ${businessId}, gen_random_uuid(), at, user_id, 'sales', 'order', order_id, label, action, part, fields,
      (select coalesce(min(transaction_id), 0) from ${changes} where business_id = ${businessId} and transaction_id < 0) - row_number() over ()
    from acts`)
}
