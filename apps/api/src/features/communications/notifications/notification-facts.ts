import type { NotificationEvent } from '@cantina/domain/communications/notifications'
import { sql } from 'drizzle-orm'
import type { GoodsOfMail, VisitOfMail } from '#features/communications/compose/mail-subjects'
import { readGoods } from '#features/communications/compose/read-goods'
import { readVisits } from '#features/communications/compose/read-visits'
import type { Transaction } from '#platform/database/database'
import { bookings } from '#schema/bookings/bookings.table'
import { cardRefunds, checkouts } from '#schema/guest/checkouts.table'
import { orders } from '#schema/orders/orders.table'
import { reviewRows } from '#schema/reviews/reviews.view'

export interface Happening {
  readonly event: NotificationEvent
  readonly subjectId: string
}

export interface ReviewOfNotice {
  readonly id: string
  readonly guestName: string | null
  readonly stars: number
  readonly text: string | null
  readonly about: NamesOfSubject
}

interface NamesOfSubject {
  readonly en: string
  readonly it: string
}

export interface PaymentOfNotice {
  readonly id: string
  readonly cents: number
  readonly currency: string
  /** What was paid, and its number where it has one. */
  readonly title: string
  readonly number: string | null
  readonly dueOn: string | null
  readonly bookingId: string | null
  readonly orderId: string | null
}

/** What notices speak of, as it is now; what is gone by now is not among it. */
export interface NoticeFacts {
  readonly visits: ReadonlyMap<string, VisitOfMail>
  readonly goods: ReadonlyMap<string, GoodsOfMail>
  readonly reviews: ReadonlyMap<string, ReviewOfNotice>
  readonly payments: ReadonlyMap<string, PaymentOfNotice>
}

interface Reading {
  readonly businessId: string
  readonly zone: string
  readonly now: Date
}

export async function readNoticeFacts(
  tx: Transaction,
  reading: Reading,
  happenings: readonly Happening[],
): Promise<NoticeFacts> {
  const { businessId } = reading
  const idsOf = (...events: readonly NotificationEvent[]) => [
    ...new Set(
      happenings.flatMap(({ event, subjectId }) => (events.includes(event) ? subjectId : [])),
    ),
  ]
  const visits = await readVisits(tx, businessId, idsOf('booking', 'request', 'cancellation'))
  const goods = await readGoods(tx, reading, idsOf('order'))
  const reviews = await readReviews(tx, businessId, idsOf('review'))
  const payments = [
    ...(await readPayments(tx, reading, idsOf('dispute', 'unclaimed_payment'))),
    ...(await readRefunds(tx, businessId, idsOf('failed_refund'))),
  ]
  const byId = <T extends { readonly id: string }>(rows: readonly T[]) =>
    new Map(rows.map((row) => [row.id, row]))
  return {
    visits: byId(visits),
    goods: byId(goods),
    reviews: byId(reviews),
    payments: byId(payments),
  }
}

async function readReviews(tx: Transaction, businessId: string, ids: readonly string[]) {
  if (ids.length === 0) return []
  const { rows } = await tx.execute<ReviewOfNotice & Record<string, unknown>>(sql`
    select id, guest_name as "guestName", stars, text, jsonb_build_object(
      'en', coalesce(service_name_en, service_name_it, product_name),
      'it', coalesce(service_name_it, service_name_en, product_name)) as about
    from ${reviewRows} where business_id = ${businessId} and id = any(${sql.param(ids)}::uuid[])`)
  return rows
}

type PaymentRow = PaymentOfNotice & Record<string, unknown>

async function readPayments(
  tx: Transaction,
  { businessId, zone }: Reading,
  ids: readonly string[],
) {
  if (ids.length === 0) return []
  const { rows } = await tx.execute<PaymentRow>(sql`
    select k.id, coalesce(k.dispute_cents, k.cents)::float8 as cents, k.currency, k.title, coalesce(b.number, o.number) as number,
      (k.dispute_due_at at time zone ${zone})::date::text as "dueOn", k.booking_id as "bookingId", k.order_id as "orderId"
    from ${checkouts} k
    left join ${bookings} b on b.business_id = k.business_id and b.id = k.booking_id
    left join ${orders} o on o.business_id = k.business_id and o.id = k.order_id
    where k.business_id = ${businessId} and k.id = any(${sql.param(ids)}::uuid[])`)
  return rows
}

async function readRefunds(tx: Transaction, businessId: string, ids: readonly string[]) {
  if (ids.length === 0) return []
  const { rows } = await tx.execute<PaymentRow>(sql`
    select r.id, r.cents::float8 as cents, k.currency, k.title, coalesce(b.number, o.number) as number, null as "dueOn",
      k.booking_id as "bookingId", k.order_id as "orderId"
    from ${cardRefunds} r
    join ${checkouts} k on k.business_id = r.business_id and k.id = r.checkout_id
    left join ${bookings} b on b.business_id = k.business_id and b.id = k.booking_id
    left join ${orders} o on o.business_id = k.business_id and o.id = k.order_id
    where r.business_id = ${businessId} and r.id = any(${sql.param(ids)}::uuid[])`)
  return rows
}
