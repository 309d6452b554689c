import { languages } from '@cantina/contract/languages'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instantColumn } from '#platform/database/columns'
import { businessColumns } from '#platform/tenancy/business-columns'

export const purchaseKinds = ['visit', 'order'] as const

/** `made` at once, `waiting` for its guest to confirm by mail, `confirmed` by them. */
export const purchaseStates = ['made', 'waiting', 'confirmed'] as const

/** What was booked and ordered on the website of late, to see when it is too much; and what waits to be confirmed. */
export const websitePurchases = pgTable(
  'website_purchases',
  {
    ...businessColumns,
    createdAt: instantColumn().notNull(),
    kind: text({ enum: purchaseKinds }).notNull(),
    state: text({ enum: purchaseStates }).notNull(),
    /** Whose, without saying who. */
    emailHash: text().notNull(),
    addressRange: text().notNull(),
    /** That it takes; none of an order. */
    seats: integer().notNull().default(0),
    language: text({ enum: languages }).notNull(),
    /** What waits, in the guest's words, and what was asked for; empty for what does not wait. */
    title: text(),
    wish: jsonb(),
    expiresAt: instantColumn(),
    mailedAt: instantColumn(),
    /** Where its guest went on, once it was confirmed. */
    doneUrl: text(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    index().on(t.businessId, t.emailHash),
    index().on(t.businessId, t.createdAt),
    index().on(t.createdAt),
    check(
      'website_purchases_waiting',
      sql`${t.state} <> 'waiting' or num_nonnulls(${t.title}, ${t.wish}, ${t.expiresAt}) = 3`,
    ),
  ],
)
