import { languages } from '@cantina/contract/languages'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
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
import { bookings } from '#schema/bookings/bookings.table'
import { orders } from '#schema/orders/orders.table'
import { payments } from '#schema/payments/payments.table'
import { paymentRequests } from './payment-requests.table'

/**
 * What is paid: a visit or goods that are not booked yet, or what is left of what is. `outside`: money taken in the
 * provider's own pages; somebody says what it is for.
 */
export const checkoutKinds = ['visit', 'order', 'balance', 'outside'] as const

/**
 * `refunding`: the money came for what could no longer be had, and goes back. `unclaimed`: it came from outside, and
 * nobody has said yet what for. `dismissed`: it is for nothing here.
 */
export const checkoutStates = [
  'open',
  'done',
  'refunding',
  'refunded',
  'expired',
  'unclaimed',
  'dismissed',
] as const

/** `open`: the business has to answer. `waiting`: the bank decides. */
export const disputeStates = ['open', 'waiting', 'won', 'lost'] as const

/** Somebody who is paying by card: what they want is done when the money has come, or the money goes back. */
export const checkouts = pgTable(
  'checkouts',
  {
    ...businessColumns,
    createdAt: instantColumn().notNull(),
    updatedAt: instantColumn().notNull(),
    kind: text({ enum: checkoutKinds }).notNull(),
    state: text({ enum: checkoutStates }).notNull().default('open'),
    /** What was asked for and by whom; empty as soon as it is booked or over. */
    wish: jsonb(),
    language: text({ enum: languages }).notNull(),
    bookingId: uuid(),
    orderId: uuid(),
    /** The link that it is paid by, where somebody asked for the money. */
    paymentRequestId: uuid(),
    /** What is paid, in the payer's words. */
    title: text().notNull(),
    /** What all of it costs, and what of it is paid now. */
    totalCents: centsColumn().notNull(),
    cents: centsColumn().notNull(),
    currency: text().notNull(),
    /** Until then the seats are kept. */
    expiresAt: instantColumn().notNull(),
    /** The provider's page is asked for with it: the same question twice makes one page. */
    sessionExpiresAt: instantColumn(),
    sessionId: text(),
    paymentIntent: text(),
    /** When the provider was last asked what has become of it. */
    askedAt: instantColumn(),
    /** Why the money goes back, as an error's code. */
    problem: text(),
    /** The payer asks their bank for the money: the provider's name for it, and until when somebody may answer. */
    disputeId: text(),
    disputeState: text({ enum: disputeStates }),
    disputeCents: centsColumn(),
    disputeDueAt: instantColumn(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    index().on(t.businessId, t.paymentIntent),
    // Reported twice, it came once.
    uniqueIndex('checkouts_outside')
      .on(t.businessId, t.paymentIntent)
      .where(sql`${t.kind} = 'outside'`),
    index('checkouts_unclaimed').on(t.businessId, t.createdAt).where(sql`${t.state} = 'unclaimed'`),
    index('checkouts_disputed')
      .on(t.businessId, t.disputeDueAt)
      .where(sql`${t.disputeState} = 'open'`),
    pointsTo('checkouts_booking', [t.businessId, t.bookingId], bookings),
    pointsTo('checkouts_order', [t.businessId, t.orderId], orders),
    pointsTo('checkouts_payment_request', [t.businessId, t.paymentRequestId], paymentRequests),
    index().on(t.businessId, t.bookingId),
    index().on(t.businessId, t.orderId),
    index().on(t.businessId, t.paymentRequestId),
    index('checkouts_open').on(t.askedAt).where(sql`${t.state} = 'open'`),
    check('checkouts_cents', sql`${t.cents} > 0 and ${t.cents} <= ${t.totalCents}`),
    check(
      'checkouts_balance',
      sql`${t.kind} <> 'balance' or num_nonnulls(${t.bookingId}, ${t.orderId}) = 1`,
    ),
    check(
      'checkouts_done',
      sql`${t.state} <> 'done' or (${t.paymentIntent} is not null and num_nonnulls(${t.bookingId}, ${t.orderId}) = 1)`,
    ),
  ],
)

export const cardRefundStates = ['waiting', 'done', 'failed', 'settled'] as const

/** Money that goes back to a card: asked for with its cause, made by a job, once. */
export const cardRefunds = pgTable(
  'card_refunds',
  {
    ...businessColumns,
    createdAt: instantColumn().notNull(),
    updatedAt: instantColumn().notNull(),
    /** Whose money it is. */
    checkoutId: uuid().notNull(),
    /** Where it stands in the ledger; nowhere for what was never booked. */
    paymentId: uuid(),
    paymentIntent: text().notNull(),
    cents: centsColumn().notNull(),
    /** `settled`: refunded by hand, after it failed. */
    state: text({ enum: cardRefundStates }).notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    nextAttemptAt: instantColumn().notNull(),
    /** The provider's own name for it. */
    providerId: text(),
    /** The provider's word for why it failed. */
    problem: text(),
    /** Refunded by the provider beyond what the ledger had: `failed` until somebody has looked into it. */
    isExcess: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    pointsTo('card_refunds_checkout', [t.businessId, t.checkoutId], checkouts),
    pointsTo('card_refunds_payment', [t.businessId, t.paymentId], payments),
    index().on(t.businessId, t.checkoutId),
    index().on(t.businessId, t.paymentId),
    // What was never booked is released once.
    uniqueIndex('card_refunds_unbooked')
      .on(t.businessId, t.paymentIntent)
      .where(sql`${t.paymentId} is null and not ${t.isExcess}`),
    index('card_refunds_waiting').on(t.nextAttemptAt).where(sql`${t.state} = 'waiting'`),
    index('card_refunds_failed').on(t.businessId, t.createdAt).where(sql`${t.state} = 'failed'`),
    check('card_refunds_cents', sql`${t.cents} > 0`),
  ],
)
