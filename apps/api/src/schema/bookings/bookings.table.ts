import {
  arrivalStatuses,
  bookingStatuses,
  channels,
  denials,
  paymentMethods,
} from '@cantina/contract/bookings/bookings'
import type { KnownBilling } from '@cantina/contract/documents/documents'
import type { VisitTime } from '@cantina/domain/bookings/agreed-price'
import { type PaymentStatus, paymentStatuses } from '@cantina/domain/payments/payments'
import type { AppliedPromotion } from '@cantina/domain/promotions/apply-promotions'
import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instantColumn, searchTextOf } from '#platform/database/columns'
import { centsColumn, percentColumn } from '#platform/database/numbers'
import { businessColumns, linkColumns, recordColumns } from '#platform/tenancy/business-columns'
import { listKeys, pointsTo } from '#platform/tenancy/business-keys'
import { users } from '#platform/tenancy/users.table'
import { availabilities } from '#schema/catalogue/availability.table'
import { extras } from '#schema/catalogue/extras.table'
import { pointsOfSale, posRooms } from '#schema/catalogue/pos.table'
import { questions } from '#schema/catalogue/questions.table'
import { services } from '#schema/catalogue/services.table'
import { customers } from '#schema/customers/customers.table'
import type { MovedFrom } from './moved-from'
import type { StoredPriceLine } from './stored-price'

export const bookings = pgTable(
  'bookings',
  {
    ...recordColumns,
    status: text({ enum: bookingStatuses }).notNull(),
    year: integer().notNull(),
    sequence: integer().notNull(),
    number: text().notNull(),
    searchText: searchTextOf('number', 'notes').notNull(),
    channel: text({ enum: channels }).notNull(),
    /** Whose website or platform it came from. */
    sourceName: text(),
    /** To whom its guest wants an invoice made out. */
    billing: jsonb().$type<KnownBilling>(),
    serviceId: uuid().notNull(),
    posId: uuid().notNull(),
    /** Where its seats are counted; empty for one that staff put outside every window. */
    availabilityId: uuid(),
    windowId: uuid(),
    slotStartMinute: integer(),
    date: date().notNull(),
    startMinute: integer().notNull(),
    durationMinutes: integer().notNull(),
    startsAt: instantColumn().notNull(),
    /** With the time needed before and after it. */
    occupiesFrom: instantColumn().notNull(),
    occupiesTo: instantColumn().notNull(),
    guests: integer().notNull(),
    nonDrinkers: integer().notNull(),
    children: integer().notNull(),
    partySize: integer().notNull().generatedAlwaysAs(sql.raw('guests + non_drinkers + children')),
    languageId: integer(),
    customerId: uuid().notNull(),
    roomId: uuid(),
    guideId: uuid(),
    notes: text(),
    /** Kept by a trigger; null: since it was made. */
    statusSince: instantColumn(),
    /** Kept by a trigger: when it was given another time. */
    movedAt: instantColumn(),
    /** Where and at which price it was before its last move, until something else changes it: a move can be undone. */
    movedFrom: jsonb().$type<MovedFrom>(),
    /** When the guest was to be notified of its time and place; deleted by a trigger when it gets others. */
    announcedAt: instantColumn(),
    arrivalStatus: text({ enum: arrivalStatuses }).notNull().default('expected'),
    denial: text({ enum: denials }),
    denialReason: text(),
    /** Why staff went beyond a limit. */
    overrideReason: text(),
    priceLines: jsonb().$type<StoredPriceLine[]>().notNull(),
    /** What made it cheaper, under the terms of then. */
    promotions: jsonb().$type<AppliedPromotion[]>().notNull().default([]),
    /** Of the voucher among them. */
    discountCode: text(),
    /** The time that its price was made for, where it was kept in spite of a move; null: its own. */
    pricedFor: jsonb().$type<VisitTime>(),
    subTotalCents: centsColumn().notNull(),
    discountCents: centsColumn().notNull(),
    totalCents: centsColumn().notNull(),
    dueNowCents: centsColumn().notNull(),
    /** The terms the guest agreed to, whatever becomes of the service's. */
    freeCancellationMinutes: integer().notNull(),
    keptPercent: percentColumn().notNull(),
    /** Kept by the ledger. */
    paidCents: centsColumn().notNull().default(0),
    refundedCents: centsColumn().notNull().default(0),
    /** Refunded before it was restored: it owes again, so neither `paidCents` nor `refundedCents` counts it. */
    settledRefundCents: centsColumn().notNull().default(0),
    paymentMethods: text({ enum: paymentMethods }).array().notNull().default([]),
    paymentStatus: text({ enum: paymentStatuses })
      .$type<PaymentStatus>()
      .notNull()
      .generatedAlwaysAs(
        sql.raw(`case
          when refunded_cents > 0 and paid_cents = refunded_cents then 'refund'
          when paid_cents - refunded_cents >= total_cents then 'paid'
          when refunded_cents > 0 then 'partial_refund'
          when paid_cents = 0 then 'unpaid'
          else 'partially_paid' end`),
      ),
  },
  (t) => [
    ...listKeys(t),
    uniqueIndex('bookings_number_unique').on(t.businessId, t.year, t.sequence),
    pointsTo('bookings_service', [t.businessId, t.serviceId], services),
    pointsTo('bookings_pos', [t.businessId, t.posId], pointsOfSale),
    pointsTo('bookings_availability', [t.businessId, t.availabilityId], availabilities),
    pointsTo('bookings_customer', [t.businessId, t.customerId], customers),
    pointsTo('bookings_room', [t.businessId, t.roomId], posRooms),
    pointsTo('bookings_guide', [t.businessId, t.guideId], users),
    index().on(t.businessId, t.number),
    index('bookings_requests').on(t.startsAt).where(sql`${t.status} = 'to_be_confirmed'`),
    index().on(t.businessId, t.posId, t.date, t.startMinute),
    // With the day, by which a period is counted.
    index().on(t.businessId, t.startsAt, t.id, t.date),
    index().on(t.businessId, t.serviceId, t.date),
    index().on(t.businessId, t.customerId, t.date),
    index().on(t.businessId, t.customerId, t.startsAt),
    // What a customer has bought is added up from this alone.
    index('bookings_purchases')
      .on(t.businessId, t.customerId, t.totalCents)
      .where(sql.raw(`payment_status = 'paid' and status <> 'denied' and total_cents > 0`)),
    // What a platform has sold in a year is added up from this alone.
    index('bookings_of_platforms')
      .on(t.businessId, t.sourceName, t.year, t.totalCents)
      .where(sql.raw(`channel = 'channel_manager' and status <> 'denied'`)),
    index().on(t.businessId, t.availabilityId),
    index().on(t.businessId, t.roomId, t.date, t.startMinute),
    index().on(t.businessId, t.guideId, t.date),
    // Few bookings have a rare status, channel or way of paying: without these all would be read to find them.
    index().on(t.businessId, t.status, t.startsAt, t.id),
    index().on(t.businessId, t.paymentStatus, t.startsAt, t.id),
    index().on(t.businessId, t.channel, t.startsAt, t.id),
    index().on(t.businessId, t.posId, t.paymentStatus, t.startsAt, t.id),
    ...paymentMethods.map((method) =>
      index(`bookings_paid_by_${method}`)
        .on(t.businessId, t.startsAt, t.id)
        .where(sql.raw(`payment_methods @> '{${method}}'::text[]`)),
    ),
    check('bookings_status', sql`${t.status} in ('confirmed', 'to_be_confirmed', 'denied')`),
    check('bookings_denial', sql`(${t.status} = 'denied') = (${t.denial} is not null)`),
    check(
      'bookings_party',
      sql`least(${t.guests}, ${t.nonDrinkers}, ${t.children}) >= 0 and ${t.guests} + ${t.nonDrinkers} + ${t.children} > 0`,
    ),
    check(
      'bookings_amounts',
      sql`${t.totalCents} = ${t.subTotalCents} - ${t.discountCents} and ${t.totalCents} >= 0 and ${t.paidCents} >= ${t.refundedCents} and ${t.refundedCents} >= 0`,
    ),
    check('bookings_promotions', sql`jsonb_typeof(${t.promotions}) = 'array'`),
    check('bookings_minutes', sql`${t.startMinute} between 0 and 1439`),
    check(
      'bookings_occupied',
      sql`${t.occupiesFrom} <= ${t.startsAt} and ${t.startsAt} < ${t.occupiesTo}`,
    ),
  ],
)

export const bookingExtras = pgTable(
  'booking_extras',
  {
    ...linkColumns,
    bookingId: uuid().notNull(),
    extraId: uuid().notNull(),
    quantity: integer().notNull(),
    unitCents: centsColumn().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.bookingId, t.extraId] }),
    pointsTo('booking_extras_booking', [t.businessId, t.bookingId], bookings).onDelete('cascade'),
    pointsTo('booking_extras_extra', [t.businessId, t.extraId], extras),
    index().on(t.businessId, t.extraId),
    check('booking_extras_quantity', sql`${t.quantity} > 0`),
  ],
)

export const bookingAnswers = pgTable(
  'booking_answers',
  {
    ...businessColumns,
    bookingId: uuid().notNull(),
    questionId: uuid().notNull(),
    guest: integer(),
    value: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    pointsTo('booking_answers_booking', [t.businessId, t.bookingId], bookings).onDelete('cascade'),
    pointsTo('booking_answers_question', [t.businessId, t.questionId], questions),
    index().on(t.businessId, t.bookingId),
    index().on(t.businessId, t.questionId),
  ],
)

/** The last number given in a year; locked while the next one is given. */
export const bookingCounters = pgTable(
  'booking_counters',
  { ...linkColumns, year: integer().notNull(), last: integer().notNull() },
  (t) => [primaryKey({ columns: [t.businessId, t.year] })],
)
