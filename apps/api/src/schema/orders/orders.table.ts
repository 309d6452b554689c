import { channels, paymentMethods } from '@cantina/contract/bookings/bookings'
import type { OrderBilling, ShippingAddress } from '@cantina/contract/orders/orders'
import type { GiftCardRecipient } from '@cantina/contract/payments/gift-cards'
import { orderStatuses, shippingStatuses } from '@cantina/domain/orders/order-steps'
import { type PaymentStatus, paymentStatuses } from '@cantina/domain/payments/payments'
import type { AppliedPromotion } from '@cantina/domain/promotions/apply-promotions'
import { sql } from 'drizzle-orm'
import {
  boolean,
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
import { vatRates } from '#schema/business/vat-rates.table'
import { freight } from '#schema/catalogue/freight.table'
import { pointsOfSale } from '#schema/catalogue/pos.table'
import { products } from '#schema/catalogue/products.table'
import { customers } from '#schema/customers/customers.table'
import { agents } from './agents.table'

/** By whose prices an order was made. */
const priceLists = ['consumer', 'business'] as const

/** Goods that were sold, or are about to be; what is in it has left the shelf until it is cancelled or returned. */
export const orders = pgTable(
  'orders',
  {
    ...recordColumns,
    status: text({ enum: orderStatuses }).notNull(),
    year: integer().notNull(),
    sequence: integer().notNull(),
    number: text().notNull(),
    searchText: searchTextOf(
      'number',
      'notes',
      'tracking_number',
      "shipping ->> 'name'",
      "shipping ->> 'company'",
      "billing ->> 'company'",
    ).notNull(),
    channel: text({ enum: channels }).notNull(),
    /** Whose website it came from. */
    sourceName: text(),
    posId: uuid().notNull(),
    /** The storage that its goods were taken from. */
    storageId: uuid().notNull(),
    customerId: uuid(),
    agentId: uuid(),
    orderedAt: instantColumn().notNull(),
    /** The day of the business on which it was made. */
    date: date().notNull(),
    priceList: text({ enum: priceLists }).notNull(),
    notes: text(),
    shippingStatus: text({ enum: shippingStatuses }).notNull(),
    shipping: jsonb().$type<ShippingAddress>(),
    /** Who gets the gift cards in it by e-mail, once it is paid; null where they are handed over. */
    giftRecipient: jsonb().$type<GiftCardRecipient>(),
    billing: jsonb().$type<OrderBilling>(),
    /** The way it is sent, as it was when it was agreed. */
    freightId: uuid(),
    freightCompany: text(),
    freightFromDays: integer(),
    freightToDays: integer(),
    /** What was charged for where the carrier charges by volume. */
    freightVolumetricKg: integer(),
    carrier: text(),
    trackingNumber: text(),
    shippedAt: instantColumn(),
    deliveredAt: instantColumn(),
    collectedAt: instantColumn(),
    cancelledAt: instantColumn(),
    cancelReason: text(),
    withdrawnAt: instantColumn(),
    withdrawalNotes: text(),
    discountCode: text(),
    /** What was applied, with the terms that were agreed. */
    promotions: jsonb().$type<AppliedPromotion[]>().notNull().default([]),
    itemCount: integer().notNull(),
    /** How many of them are bottles of wine, without what came back. */
    bottleCount: integer().notNull().default(0),
    /** What is in it, in one line. */
    items: text().notNull(),
    /** Goods before promotions. */
    subTotalCents: centsColumn().notNull(),
    discountCents: centsColumn().notNull(),
    shippingCents: centsColumn().notNull().default(0),
    shippingRatePercent: percentColumn(),
    shippingNatureCode: text(),
    totalCents: centsColumn().notNull(),
    /** What of the goods is gift cards: money that is owed, and no turnover. */
    giftCardCents: centsColumn().notNull().default(0),
    /** What of the total went back with the goods, kept by the returns. */
    returnedCents: centsColumn().notNull().default(0),
    /** Kept by the ledger. */
    paidCents: centsColumn().notNull().default(0),
    refundedCents: centsColumn().notNull().default(0),
    paymentMethods: text({ enum: paymentMethods }).array().notNull().default([]),
    paymentStatus: text({ enum: paymentStatuses })
      .$type<PaymentStatus>()
      .notNull()
      .generatedAlwaysAs(
        sql.raw(`case
          when refunded_cents > 0 then case when paid_cents = refunded_cents then 'refund' else 'partial_refund' end
          when paid_cents >= total_cents - returned_cents then 'paid'
          when paid_cents = 0 then 'unpaid'
          else 'partially_paid' end`),
      ),
  },
  (t) => [
    ...listKeys(t),
    uniqueIndex('orders_number_unique').on(t.businessId, t.year, t.sequence),
    pointsTo('orders_pos', [t.businessId, t.posId], pointsOfSale),
    pointsTo('orders_storage', [t.businessId, t.storageId], pointsOfSale),
    pointsTo('orders_customer', [t.businessId, t.customerId], customers),
    pointsTo('orders_sold_by', [t.businessId, t.agentId], agents),
    pointsTo('orders_freight', [t.businessId, t.freightId], freight),
    index().on(t.businessId, t.number),
    index().on(t.businessId, t.date, t.id),
    index().on(t.businessId, t.totalCents, t.id),
    index().on(t.businessId, t.posId, t.date, t.id),
    index().on(t.businessId, t.storageId),
    index().on(t.businessId, t.customerId, t.date),
    index().on(t.businessId, t.customerId, t.orderedAt),
    // What a customer has bought is added up from this alone.
    index('orders_purchases')
      .on(t.businessId, t.customerId, t.totalCents, t.returnedCents)
      .where(
        sql.raw(
          `payment_status = 'paid' and status <> 'cancelled' and total_cents > returned_cents and customer_id is not null`,
        ),
      ),
    index().on(t.businessId, t.agentId, t.date),
    index().on(t.businessId, t.freightId),
    // Few orders are in a rare state: without these all would be read to find them.
    index().on(t.businessId, t.status, t.date, t.id),
    // With the status: what was cancelled waits for neither.
    index().on(t.businessId, t.shippingStatus, t.date, t.id, t.status),
    index().on(t.businessId, t.paymentStatus, t.date, t.id, t.status),
    index().on(t.businessId, t.channel, t.date, t.id),
    index('orders_withdrawn')
      .on(t.businessId, t.withdrawnAt)
      .where(sql.raw('withdrawn_at is not null')),
    check('orders_status', sql`${t.status} in ('pending', 'confirmed', 'completed', 'cancelled')`),
    check(
      'orders_shipping_status',
      sql`${t.shippingStatus} in ('not_required', 'to_ship', 'shipped', 'delivered')`,
    ),
    check(
      'orders_amounts',
      sql`${t.totalCents} = ${t.subTotalCents} - ${t.discountCents} + ${t.shippingCents} and ${t.totalCents} >= 0 and least(${t.discountCents}, ${t.shippingCents}) >= 0 and ${t.returnedCents} between 0 and ${t.totalCents} and ${t.paidCents} >= ${t.refundedCents} and ${t.refundedCents} >= 0`,
    ),
    check('orders_cancelled', sql`(${t.status} = 'cancelled') = (${t.cancelledAt} is not null)`),
    check('orders_agent', sql`(${t.channel} = 'agent') = (${t.agentId} is not null)`),
    check('orders_items', sql`${t.itemCount} > 0`),
  ],
)

/** One product of an order at the price that was agreed, with the VAT rate of that day. */
export const orderLines = pgTable(
  'order_lines',
  {
    ...linkColumns,
    orderId: uuid().notNull(),
    position: integer().notNull(),
    productId: uuid().notNull(),
    name: text().notNull(),
    quantity: integer().notNull(),
    returnedQuantity: integer().notNull().default(0),
    /** Whether it was taken from a stock that is kept, and goes back there. */
    isStocked: boolean().notNull(),
    /** Each piece becomes a gift card once the order is paid. */
    isGiftCard: boolean().notNull().default(false),
    /** How long its gift cards are valid. */
    giftCardMonths: integer(),
    unitCents: centsColumn().notNull(),
    /** What its buyer chose for a gift card; null where a price says it. */
    amountCents: centsColumn(),
    fullCents: centsColumn().notNull(),
    quantityDiscountCents: centsColumn().notNull(),
    discountCents: centsColumn().notNull(),
    totalCents: centsColumn().notNull(),
    vatRateId: uuid().notNull(),
    ratePercent: percentColumn().notNull(),
    natureCode: text(),
    commissionCents: centsColumn().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.orderId, t.position] }),
    pointsTo('order_lines_order', [t.businessId, t.orderId], orders).onDelete('cascade'),
    pointsTo('order_lines_product', [t.businessId, t.productId], products),
    pointsTo('order_lines_vat_rate', [t.businessId, t.vatRateId], vatRates),
    index().on(t.businessId, t.productId, t.orderId),
    index().on(t.businessId, t.vatRateId),
    check(
      'order_lines_quantity',
      sql`${t.quantity} > 0 and ${t.returnedQuantity} between 0 and ${t.quantity}`,
    ),
    check(
      'order_lines_amounts',
      sql`${t.totalCents} = ${t.fullCents} - ${t.quantityDiscountCents} - ${t.discountCents} and ${t.totalCents} >= 0`,
    ),
  ],
)

/** What came back, written once: how many of which line, and what they were worth. */
export interface ReturnedLine {
  readonly position: number
  readonly quantity: number
  readonly cents: number
  readonly commissionCents: number
}

export const orderReturns = pgTable(
  'order_returns',
  {
    ...businessColumns,
    orderId: uuid().notNull(),
    at: instantColumn().notNull(),
    /** The day of the business. */
    date: date().notNull(),
    reason: text().notNull(),
    lines: jsonb().$type<ReturnedLine[]>().notNull(),
    goodsCents: centsColumn().notNull(),
    /** What of the goods was gift cards. */
    giftCardCents: centsColumn().notNull().default(0),
    shippingCents: centsColumn().notNull(),
    commissionCents: centsColumn().notNull(),
    isRestocked: boolean().notNull(),
    userId: uuid(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    pointsTo('order_returns_order', [t.businessId, t.orderId], orders),
    pointsTo('order_returns_user', [t.businessId, t.userId], users),
    index().on(t.businessId, t.orderId, t.at),
    index().on(t.businessId, t.date, t.id),
    index().on(t.businessId, t.userId),
    check('order_returns_cents', sql`least(${t.goodsCents}, ${t.shippingCents}) >= 0`),
  ],
)

/** The last number given in a year; locked while the next one is given. */
export const orderCounters = pgTable(
  'order_counters',
  { ...linkColumns, year: integer().notNull(), last: integer().notNull() },
  (t) => [primaryKey({ columns: [t.businessId, t.year] })],
)
