import { type SQL, sql } from 'drizzle-orm'
import { bookingAnswers, bookingExtras, bookings } from '#schema/bookings/bookings.table'
import { extras } from '#schema/catalogue/extras.table'
import { pointsOfSale, posRooms } from '#schema/catalogue/pos.table'
import { questions } from '#schema/catalogue/questions.table'
import { services } from '#schema/catalogue/services.table'
import { customers } from '#schema/customers/customers.table'
import { orderLines, orders } from '#schema/orders/orders.table'
import { payments } from '#schema/payments/payments.table'
import { languages } from '#schema/reference/language.table'

/** The most lines, extras and answers that one event lists, to limit its size. */
const mostRows = 100
const longestAnswer = 500

/** Left out where nobody is to know. */
const nothing = sql`null::json`

const instant = (column: string) =>
  sql`to_char(${sql.raw(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const pair = (table: string) =>
  sql.raw(`json_build_object('en', ${table}.name_en, 'it', ${table}.name_it)`)

const guestOf = (id: string) => sql`(
  select json_build_object('id', c.id, 'name', c.name, 'surname', c.surname, 'email', c.email, 'phone', c.phone,
    'acceptsMarketing', c.accepts_marketing)
  from ${customers} c where c.business_id = ${sql.raw(id.replace('customer_id', 'business_id'))} and c.id = ${sql.raw(id)})`

/**
 * A booking as it is now; its guest, their notes and answers only where the webhook includes them.
 */
export function bookingData(businessId: string, id: string, includesGuest: boolean): SQL {
  const answers = sql`(
    select json_agg(json_build_object('question', json_build_object('en', q.question_en, 'it', q.question_it),
      'guest', a.guest, 'value', left(a.value, ${longestAnswer})))
    from (select * from ${bookingAnswers} where business_id = b.business_id and booking_id = b.id order by id limit ${mostRows}) a
    join ${questions} q on q.business_id = a.business_id and q.id = a.question_id)`
  return sql`
    select json_build_object('id', b.id, 'number', b.number, 'version', b.version, 'status', b.status, 'denial', b.denial,
      'arrivalStatus', b.arrival_status, 'service', json_build_object('id', s.id, 'name', ${pair('s')}),
      'pointOfSale', json_build_object('id', p.id, 'name', p.name),
      'room', case when r.id is not null then json_build_object('id', r.id, 'name', r.name) end,
      'date', b.date, 'start', lpad((b.start_minute / 60)::text, 2, '0') || ':' || lpad((b.start_minute % 60)::text, 2, '0'),
      'startsAt', ${instant('b.starts_at')}, 'durationMinutes', b.duration_minutes,
      'party', json_build_object('adults', b.guests, 'nonDrinkers', b.non_drinkers, 'children', b.children),
      'extras', coalesce((select json_agg(json_build_object('name', ${pair('x')}, 'quantity', e.quantity, 'unitCents', e.unit_cents))
        from (select * from ${bookingExtras} where business_id = b.business_id and booking_id = b.id order by extra_id limit ${mostRows}) e
        join ${extras} x on x.business_id = e.business_id and x.id = e.extra_id), '[]'::json),
      'language', g.code, 'channel', b.channel, 'source', b.source_name, 'subTotalCents', b.sub_total_cents,
      'discountCents', b.discount_cents, 'totalCents', b.total_cents, 'paidCents', b.paid_cents, 'refundedCents', b.refunded_cents, 'paymentStatus', b.payment_status,
      'createdAt', ${instant('b.created_at')}, 'updatedAt', ${instant('b.updated_at')},
      'guest', ${includesGuest ? guestOf('b.customer_id') : nothing}, 'notes', ${includesGuest ? sql`b.notes` : sql`null::text`},
      'answers', ${includesGuest ? answers : nothing}) as data
    from ${bookings} b
    join ${services} s on s.business_id = b.business_id and s.id = b.service_id
    join ${pointsOfSale} p on p.business_id = b.business_id and p.id = b.pos_id
    left join ${posRooms} r on r.business_id = b.business_id and r.id = b.room_id
    left join ${languages} g on g.id = b.language_id
    where b.business_id = ${businessId} and b.id = ${id} ${stillSomebodys(includesGuest)}`
}

/** An order as it is now, with what is in it. */
export function orderData(businessId: string, id: string, includesGuest: boolean): SQL {
  return sql`
    select json_build_object('id', b.id, 'number', b.number, 'version', b.version, 'status', b.status,
      'pointOfSale', json_build_object('id', p.id, 'name', p.name), 'orderedAt', ${instant('b.ordered_at')},
      'lines', (select json_agg(json_build_object('productId', l.product_id, 'name', l.name, 'quantity', l.quantity,
          'returnedQuantity', l.returned_quantity, 'unitCents', l.unit_cents, 'totalCents', l.total_cents, 'vatPercent', l.rate_percent)
          order by l.position)
        from (select * from ${orderLines} where business_id = b.business_id and order_id = b.id order by position limit ${mostRows}) l),
      'itemCount', b.item_count, 'channel', b.channel, 'source', b.source_name, 'subTotalCents', b.sub_total_cents,
      'discountCents', b.discount_cents, 'shippingCents', b.shipping_cents, 'totalCents', b.total_cents,
      'returnedCents', b.returned_cents, 'paidCents', b.paid_cents, 'refundedCents', b.refunded_cents,
      'paymentStatus', b.payment_status, 'shippingStatus', b.shipping_status, 'shippedAt', ${instant('b.shipped_at')},
      'deliveredAt', ${instant('b.delivered_at')}, 'collectedAt', ${instant('b.collected_at')}, 'cancelledAt', ${instant('b.cancelled_at')},
      'createdAt', ${instant('b.created_at')}, 'updatedAt', ${instant('b.updated_at')},
      'guest', ${includesGuest ? guestOf('b.customer_id') : nothing}, 'shipping', ${includesGuest ? sql`b.shipping` : nothing},
      'billing', ${includesGuest ? sql`b.billing` : nothing}, 'trackingNumber', ${includesGuest ? sql`b.tracking_number` : sql`null::text`},
      'notes', ${includesGuest ? sql`b.notes` : sql`null::text`}) as data
    from ${orders} b
    join ${pointsOfSale} p on p.business_id = b.business_id and p.id = b.pos_id
    where b.business_id = ${businessId} and b.id = ${id} ${stillSomebodys(includesGuest)}`
}

/** What was paid or refunded; the reference of a payment may name who paid. */
export function paymentData(businessId: string, id: string, includesGuest: boolean): SQL {
  return sql`
    select json_build_object('id', y.id, 'cents', y.cents, 'method', y.method, 'at', ${instant('y.at')},
      'reference', ${includesGuest ? sql`y.reference` : sql`null::text`}) as data
    from ${payments} y where y.business_id = ${businessId} and y.id = ${id}`
}

/**
 * Locks the row, so that no event includes a guest who is being erased: erasing locks what they
 * booked and bought first.
 */
function stillSomebodys(includesGuest: boolean): SQL {
  return includesGuest ? sql`for key share of b` : sql``
}
