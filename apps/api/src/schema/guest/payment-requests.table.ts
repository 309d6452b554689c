import { paymentRequestKinds, paymentRequestStates } from '@cantina/domain/payments/payment-request'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instantColumn } from '#platform/database/columns'
import { centsColumn } from '#platform/database/numbers'
import { businessColumns } from '#platform/tenancy/business-columns'
import { pointsTo } from '#platform/tenancy/business-keys'
import { users } from '#platform/tenancy/users.table'
import { bookings } from '#schema/bookings/bookings.table'
import { orders } from '#schema/orders/orders.table'

/** Money that a guest was asked for by a link: one open request for each booking or order. */
export const paymentRequests = pgTable(
  'payment_requests',
  {
    ...businessColumns,
    createdAt: instantColumn().notNull(),
    updatedAt: instantColumn().notNull(),
    bookingId: uuid(),
    orderId: uuid(),
    /** Of the booking or order: what it is called in the record of changes. */
    number: text().notNull(),
    kind: text({ enum: paymentRequestKinds }).notNull(),
    state: text({ enum: paymentRequestStates }).notNull().default('open'),
    /** What was asked for. */
    cents: centsColumn().notNull(),
    /** What the payments of the booking or order add up to once it is paid. */
    reachesCents: centsColumn().notNull(),
    expiresAt: instantColumn().notNull(),
    /** The booking is confirmed when it is paid, and its seats are released when it is not. */
    confirmsBooking: boolean().notNull(),
    /** Since when a mail with the link waits to be written. */
    mailWantedAt: instantColumn(),
    mailedAt: instantColumn(),
    closedAt: instantColumn(),
    /** Who asked; empty where the service's settings did. */
    userId: uuid(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    pointsTo('payment_requests_booking', [t.businessId, t.bookingId], bookings).onDelete('cascade'),
    pointsTo('payment_requests_order', [t.businessId, t.orderId], orders).onDelete('cascade'),
    pointsTo('payment_requests_user', [t.businessId, t.userId], users),
    index().on(t.businessId, t.bookingId),
    index().on(t.businessId, t.orderId),
    index().on(t.businessId, t.userId),
    uniqueIndex('payment_requests_open_booking')
      .on(t.businessId, t.bookingId)
      .where(sql`${t.state} = 'open' and ${t.bookingId} is not null`),
    uniqueIndex('payment_requests_open_order')
      .on(t.businessId, t.orderId)
      .where(sql`${t.state} = 'open' and ${t.orderId} is not null`),
    index('payment_requests_expiring').on(t.expiresAt).where(sql`${t.state} = 'open'`),
    index('payment_requests_to_mail').on(t.mailWantedAt).where(sql`${t.mailWantedAt} is not null`),
    check('payment_requests_of', sql`num_nonnulls(${t.bookingId}, ${t.orderId}) = 1`),
    check('payment_requests_cents', sql`${t.cents} > 0 and ${t.reachesCents} >= ${t.cents}`),
    check('payment_requests_confirms', sql`not ${t.confirmsBooking} or ${t.bookingId} is not null`),
    check('payment_requests_closed', sql`(${t.state} = 'open') = (${t.closedAt} is null)`),
  ],
)
