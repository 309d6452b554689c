import type { HistoryKind } from '@cantina/contract/analytics/customer-history'
import { type SQL, sql } from 'drizzle-orm'
import { dueOfBooking } from '#features/bookings/bookings/due-of-booking'
import { outgoingMails } from '#platform/mail/outgoing-mails.table'
import { users } from '#platform/tenancy/users.table'
import { bookings } from '#schema/bookings/bookings.table'
import { bookingRows } from '#schema/bookings/bookings.view'
import { mailRows } from '#schema/communications/mails.view'
import { customerNotes } from '#schema/customers/customer-notes.table'
import { orders } from '#schema/orders/orders.table'
import { orderRows } from '#schema/orders/orders.view'
import { reviews } from '#schema/reviews/reviews.table'
import { reviewRows } from '#schema/reviews/reviews.view'

export interface HistorySource {
  /** Its rows of a customer, which an index has in the order of their moment. */
  readonly table: SQL
  readonly at: SQL
  readonly where?: SQL
  /** What stands in an entry, as JSON: of the row with the id `page.id`. */
  readonly entry: (who: { readonly businessId: string; readonly userId: string }) => SQL
}

export const historySources: Readonly<Record<HistoryKind, HistorySource>> = {
  visit: {
    table: sql`${bookings}`,
    at: sql`starts_at`,
    entry: ({
      businessId,
    }) => sql`(select jsonb_build_object('number', r.number, 'date', r.date, 'start', r.start, 'posId', r.pos_id,
        'serviceNameEn', r.service_name_en, 'serviceNameIt', r.service_name_it, 'roomName', r.room_name, 'guideName', r.guide_name,
        'partySize', r.party_size, 'channel', r.channel, 'status', r.status, 'denial', r.denial, 'arrivalStatus', r.arrival_status,
        'paymentStatus', r.payment_status, 'totalCents', r.total_cents, 'dueCents', (select ${dueOfBooking} from ${bookings} b
          where b.business_id = r.business_id and b.id = r.id))
      from ${bookingRows} r where r.business_id = ${businessId} and r.id = page.id)`,
  },
  order: {
    table: sql`${orders}`,
    at: sql`ordered_at`,
    entry: ({
      businessId,
    }) => sql`(select jsonb_build_object('number', r.number, 'items', r.items, 'channel', r.channel, 'status', r.status,
        'shippingStatus', r.shipping_status, 'paymentStatus', r.payment_status, 'totalCents', r.total_cents - r.returned_cents)
      from ${orderRows} r where r.business_id = ${businessId} and r.id = page.id)`,
  },
  mail: {
    table: sql`${outgoingMails}`,
    at: sql`created_at`,
    where: sql`audience = 'guest'`,
    entry: ({
      businessId,
    }) => sql`(select jsonb_build_object('subject', r.subject, 'cause', r.cause, 'ruleName', r.rule_name, 'state', r.status)
      from ${mailRows} r where r.business_id = ${businessId} and r.id = page.id)`,
  },
  review: {
    table: sql`${reviews}`,
    at: sql`created_at`,
    entry: ({
      businessId,
    }) => sql`(select jsonb_build_object('stars', r.stars, 'text', r.text, 'serviceNameEn', r.service_name_en,
        'serviceNameIt', r.service_name_it, 'productName', nullif(r.product_name, ''), 'status', r.status, 'isAnswered', r.answer is not null)
      from ${reviewRows} r where r.business_id = ${businessId} and r.id = page.id)`,
  },
  note: {
    table: sql`${customerNotes}`,
    at: sql`created_at`,
    entry: ({
      businessId,
      userId,
    }) => sql`(select jsonb_build_object('text', n.text, 'version', n.version, 'isOwn', n.user_id = ${userId},
        'authorName', concat_ws(' ', u.name, u.surname), 'editedAt', to_char(n.edited_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
      from ${customerNotes} n join ${users} u on u.business_id = n.business_id and u.id = n.user_id
      where n.business_id = ${businessId} and n.id = page.id)`,
  },
}
