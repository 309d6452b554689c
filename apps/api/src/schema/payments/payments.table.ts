import { paymentMethods } from '@cantina/contract/bookings/bookings'
import type { PaidVat } from '@cantina/domain/documents/vat-of-payment'
import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instantColumn } from '#platform/database/columns'
import { centsColumn } from '#platform/database/numbers'
import { businessColumns } from '#platform/tenancy/business-columns'
import { pointsTo } from '#platform/tenancy/business-keys'
import { users } from '#platform/tenancy/users.table'
import { bookings } from '#schema/bookings/bookings.table'
import { pointsOfSale } from '#schema/catalogue/pos.table'
import { orders } from '#schema/orders/orders.table'
import { drawerSessions } from '#schema/till/drawer-sessions.table'
import { tillSales } from '#schema/till/till-sales.table'
import { giftCards } from './gift-cards.table'
import { voucherRedemptions } from './voucher-issuers.table'

/** The ledger: written once, never changed; what was refunded stands below zero. */
export const payments = pgTable(
  'payments',
  {
    ...businessColumns,
    /** What was paid: a visit, or goods. */
    bookingId: uuid(),
    orderId: uuid(),
    /** Where the money was taken: it stays in that till's day when the visit is moved. */
    posId: uuid().notNull(),
    cents: centsColumn().notNull(),
    method: text({ enum: paymentMethods }).notNull(),
    reference: text(),
    /** Why a refund goes another way than the money came. */
    reason: text(),
    /** Of a voucher: which one of which issuer. */
    redemptionId: uuid(),
    /** Of a gift card: which one paid, or gets the refund. */
    giftCardId: uuid(),
    /** The sale at the till that it was taken with. */
    saleId: uuid(),
    /** The cash drawer that was open where it was taken; the database finds it. */
    drawerSessionId: uuid(),
    userId: uuid(),
    at: instantColumn().notNull(),
    /** What it was for when it was written: what is sold later does not change it. */
    vat: jsonb().$type<PaidVat[]>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    pointsTo('payments_booking', [t.businessId, t.bookingId], bookings),
    pointsTo('payments_order', [t.businessId, t.orderId], orders),
    pointsTo('payments_pos', [t.businessId, t.posId], pointsOfSale),
    pointsTo('payments_redemption', [t.businessId, t.redemptionId], voucherRedemptions),
    pointsTo('payments_gift_card', [t.businessId, t.giftCardId], giftCards),
    pointsTo('payments_sale', [t.businessId, t.saleId], tillSales),
    pointsTo('payments_drawer_session', [t.businessId, t.drawerSessionId], drawerSessions),
    pointsTo('payments_user', [t.businessId, t.userId], users),
    index().on(t.businessId, t.bookingId, t.at),
    index().on(t.businessId, t.orderId, t.at),
    index().on(t.businessId, t.at),
    index().on(t.businessId, t.posId, t.at),
    index().on(t.businessId, t.userId),
    index().on(t.businessId, t.redemptionId),
    index().on(t.businessId, t.giftCardId),
    index().on(t.businessId, t.saleId),
    index().on(t.businessId, t.drawerSessionId),
    check('payments_purchase', sql`num_nonnulls(${t.bookingId}, ${t.orderId}) = 1`),
    check(
      'payments_gift_card_given',
      sql`(${t.method} = 'gift_card') = (${t.giftCardId} is not null)`,
    ),
    check('payments_cents', sql`${t.cents} <> 0`),
  ],
)
