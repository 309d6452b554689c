import type { paymentMethods } from '@cantina/contract/bookings/bookings'
import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, primaryKey, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instantColumn } from '#platform/database/columns'
import { centsColumn } from '#platform/database/numbers'
import { businessColumns } from '#platform/tenancy/business-columns'
import { pointsTo } from '#platform/tenancy/business-keys'
import { users } from '#platform/tenancy/users.table'
import { pointsOfSale } from '#schema/catalogue/pos.table'
import { orders } from '#schema/orders/orders.table'

/** Money as it was handed over at the till. */
export interface Tendered {
  readonly method: (typeof paymentMethods)[number]
  readonly cents: number
  /** In cash, with what went back as change. */
  readonly tenderedCents: number | null
}

/** One payment at the till, whatever it was for: what was sold with it is undone together. */
export const tillSales = pgTable(
  'till_sales',
  {
    ...businessColumns,
    posId: uuid().notNull(),
    /** Given by the till: what was sold under it is sold, whichever way it arrives again. */
    key: uuid(),
    at: instantColumn().notNull(),
    userId: uuid(),
    orderId: uuid(),
    /** Visits that were booked with it; those whose balance was paid are known by their payments. */
    madeBookingIds: uuid().array().notNull().default([]),
    totalCents: centsColumn().notNull(),
    tenders: jsonb().$type<Tendered[]>().notNull(),
    undoneAt: instantColumn(),
    undoneBy: uuid(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    pointsTo('till_sales_pos', [t.businessId, t.posId], pointsOfSale),
    pointsTo('till_sales_user', [t.businessId, t.userId], users),
    pointsTo('till_sales_undone_by', [t.businessId, t.undoneBy], users),
    pointsTo('till_sales_order', [t.businessId, t.orderId], orders),
    uniqueIndex('till_sales_key').on(t.businessId, t.key),
    index().on(t.businessId, t.orderId),
    index().on(t.businessId, t.posId, t.at),
    index().on(t.businessId, t.userId),
    index().on(t.businessId, t.undoneBy),
    check('till_sales_total', sql`${t.totalCents} >= 0`),
  ],
)
