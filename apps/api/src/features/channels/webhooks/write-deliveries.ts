import { webhookPatienceMs } from '@cantina/domain/channels/webhook-retries'
import { type SQL, sql } from 'drizzle-orm'
import { changesOf, type Records } from '#platform/change-record/changes-of'
import type { Derivation } from '#platform/change-record/derive-changes'
import { addJob } from '#platform/jobs/jobs'
import { bookings } from '#schema/bookings/bookings.table'
import { channelReservations } from '#schema/channels/reservations.table'
import { webhookDeliveries, webhookLines, webhooks } from '#schema/channels/webhooks.table'
import { orders } from '#schema/orders/orders.table'
import { payments } from '#schema/payments/payments.table'
import { sendWebhooksJobName } from './send-now'

/**
 * Writes webhook deliveries for what happened to bookings, orders and payments. An event has the
 * same id for every receiver. A platform is notified of its own bookings, once of each change.
 */
export const writeDeliveries: Derivation = {
  from: ['bookings', 'orders', 'payments'],
  derive: async (tx, businessId, records) => {
    const { rows: active } = await tx.execute(
      sql`select from ${webhooks} where business_id = ${businessId} and status = 'active' limit 1`,
    )
    if (active.length === 0) return
    const { rows } = await tx.execute(sql`
      with happened as materialized (
        select *, gen_random_uuid() as event_id from (
          ${bookingEvents(businessId, records)}
          union all ${orderEvents(businessId, records)}
          union all ${paymentEvents(businessId, records)}
        ) event
      )
      insert into ${webhookDeliveries} (business_id, id, status, webhook_id, event, event_id, booking_id, order_id, payment_id, changed, tried_until)
      select ${businessId}::uuid, gen_random_uuid(), 'waiting', w.id, h.event, h.event_id, h.booking_id, h.order_id, h.payment_id, h.changed,
        now() + case when (w.asked ->> 'retryOnError')::boolean is false then 0 else ${webhookPatienceMs} end * interval '1 millisecond'
      from happened h
      join ${webhooks} w on w.business_id = ${businessId} and w.status = 'active' and h.event = any(w.events)
        and (w.platform_id is null or (${isLastOfChange} and ${isOfPlatform}))
      join ${webhookLines} l on l.business_id = w.business_id and l.webhook_id = w.id
      order by h.record_id, h.nth, w.id
      returning 1`)
    if (rows.length > 0) await addJob(tx, sendWebhooksJobName, {})
  },
}

const isOfPlatform = sql`exists (select from ${channelReservations} r
  where r.business_id = w.business_id and r.booking_id = h.booking_id and r.platform_id = w.platform_id)`

const isLastOfChange = sql`not exists (select from happened later
  where later.record_id = h.record_id and later.nth > h.nth)`

/** Writes no deliveries for what is deleted by now. */
function bookingEvents(businessId: string, records: Records): SQL {
  return sql`
    select c.id as record_id, e.nth, e.event, a.id as booking_id, null::uuid as order_id, null::uuid as payment_id,
      case when e.event = 'booking_changed' then d.changed end as changed
    from ${changesOf('bookings', records)}
    join ${bookings} still on still.business_id = ${businessId} and still.id = a.id
    cross join lateral (select array_remove(array[
      case when a.status <> b.status and a.status = 'to_be_confirmed' then 'status' end,
      case when a.arrival_status <> b.arrival_status and a.arrival_status = 'expected' then 'arrivalStatus' end,
      case when a.service_id <> b.service_id then 'service' end,
      case when a.pos_id <> b.pos_id then 'pointOfSale' end,
      case when a.date <> b.date then 'date' end,
      case when a.start_minute <> b.start_minute then 'start' end,
      case when a.duration_minutes <> b.duration_minutes then 'durationMinutes' end,
      case when (a.guests, a.non_drinkers, a.children) <> (b.guests, b.non_drinkers, b.children) then 'party' end,
      case when a.language_id is distinct from b.language_id then 'language' end,
      case when a.room_id is distinct from b.room_id then 'room' end,
      case when a.customer_id <> b.customer_id then 'guest' end,
      case when a.notes is distinct from b.notes then 'notes' end,
      case when a.total_cents <> b.total_cents then 'totalCents' end], null) as changed) d
    cross join lateral (values
      (0, 'booking_created', b.id is null),
      (1, 'booking_changed', b.id is not null and cardinality(d.changed) > 0),
      (2, 'booking_confirmed', a.status <> b.status and a.status = 'confirmed'),
      (3, 'booking_denied', a.status <> b.status and a.status = 'denied' and a.denial in ('refused', 'expired')),
      (4, 'booking_cancelled', a.status <> b.status and a.status = 'denied' and a.denial not in ('refused', 'expired')),
      (5, 'booking_arrived', a.arrival_status <> b.arrival_status and a.arrival_status = 'arrived'),
      (6, 'booking_no_show', a.arrival_status <> b.arrival_status and a.arrival_status = 'no_show')
    ) as e (nth, event, has_happened)
    where e.has_happened`
}

function orderEvents(businessId: string, records: Records): SQL {
  return sql`
    select c.id, e.nth, e.event, null::uuid, a.id, null::uuid, case when e.event = 'order_changed' then d.changed end
    from ${changesOf('orders', records)}
    join ${orders} still on still.business_id = ${businessId} and still.id = a.id
    cross join lateral (select array_remove(array[
      case when a.items <> b.items then 'lines' end,
      case when a.total_cents <> b.total_cents then 'totalCents' end,
      case when a.customer_id is distinct from b.customer_id then 'guest' end,
      case when a.shipping is distinct from b.shipping then 'shipping' end,
      case when a.notes is distinct from b.notes then 'notes' end], null) as changed) d
    cross join lateral (values
      (0, 'order_created', b.id is null),
      (1, 'order_changed', b.id is not null and cardinality(d.changed) > 0),
      (2, 'order_confirmed', a.status <> b.status and a.status = 'confirmed'),
      (3, 'order_paid', a.payment_status = 'paid' and coalesce(b.payment_status <> 'paid', a.total_cents > 0)),
      (4, 'order_shipped', b.id is not null and b.shipped_at is null and a.shipped_at is not null),
      (5, 'order_delivered', b.id is not null and b.delivered_at is null and a.delivered_at is not null),
      (6, 'order_collected', b.id is not null and b.collected_at is null and a.collected_at is not null),
      (7, 'order_returned', a.returned_cents > b.returned_cents),
      (8, 'order_cancelled', a.status <> b.status and a.status = 'cancelled')
    ) as e (nth, event, has_happened)
    where e.has_happened`
}

function paymentEvents(businessId: string, records: Records): SQL {
  return sql`
    select c.id, 0, case when a.cents > 0 then 'payment_received' else 'payment_refunded' end, a.booking_id, a.order_id, a.id, null::text[]
    from ${changesOf('payments', records)}
    join ${payments} still on still.business_id = ${businessId} and still.id = a.id`
}
