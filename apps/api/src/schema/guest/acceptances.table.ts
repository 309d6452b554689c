import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instantColumn } from '#platform/database/columns'
import { businessColumns } from '#platform/tenancy/business-columns'
import { pointsTo } from '#platform/tenancy/business-keys'
import { bookings } from '#schema/bookings/bookings.table'
import { orders } from '#schema/orders/orders.table'

export const acceptedThings = ['terms', 'privacy', 'age', 'marketing'] as const

/** What somebody agreed to when they bought online, and when: written once, never changed. */
export const acceptances = pgTable(
  'acceptances',
  {
    ...businessColumns,
    bookingId: uuid(),
    orderId: uuid(),
    kind: text({ enum: acceptedThings }).notNull(),
    /** Of the texts that were shown. */
    legalVersion: integer(),
    at: instantColumn().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    pointsTo('acceptances_booking', [t.businessId, t.bookingId], bookings).onDelete('cascade'),
    pointsTo('acceptances_order', [t.businessId, t.orderId], orders).onDelete('cascade'),
    index().on(t.businessId, t.bookingId),
    index().on(t.businessId, t.orderId),
    check('acceptances_purchase', sql`num_nonnulls(${t.bookingId}, ${t.orderId}) = 1`),
  ],
)
