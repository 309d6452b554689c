import { giftCardEntryKinds } from '@cantina/contract/payments/gift-cards'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instantColumn } from '#platform/database/columns'
import { centsColumn } from '#platform/database/numbers'
import { businessColumns } from '#platform/tenancy/business-columns'
import { pointsTo } from '#platform/tenancy/business-keys'
import { users } from '#platform/tenancy/users.table'
import { giftCards } from './gift-cards.table'
import { payments } from './payments.table'

/** The ledger of gift cards: written once, never changed; what was taken off a card stands below zero. */
export const giftCardEntries = pgTable(
  'gift_card_entries',
  {
    ...businessColumns,
    giftCardId: uuid().notNull(),
    kind: text({ enum: giftCardEntryKinds }).notNull(),
    cents: centsColumn().notNull(),
    /** Of a redemption or a refund: the payment that it is. */
    paymentId: uuid(),
    /** Why somebody changed the balance. */
    reason: text(),
    userId: uuid(),
    at: instantColumn().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    pointsTo('gift_card_entries_card', [t.businessId, t.giftCardId], giftCards),
    pointsTo('gift_card_entries_payment', [t.businessId, t.paymentId], payments),
    pointsTo('gift_card_entries_user', [t.businessId, t.userId], users),
    index().on(t.businessId, t.giftCardId, t.at),
    index().on(t.businessId, t.at),
    index().on(t.businessId, t.paymentId),
    index().on(t.businessId, t.userId),
    check(
      'gift_card_entries_cents',
      sql`case ${t.kind} when 'adjustment' then ${t.cents} <> 0 when 'issue' then ${t.cents} > 0 when 'refund' then ${t.cents} > 0 else ${t.cents} < 0 end`,
    ),
    check(
      'gift_card_entries_payment_given',
      sql`(${t.kind} in ('redemption', 'refund')) = (${t.paymentId} is not null)`,
    ),
    check(
      'gift_card_entries_reason_given',
      sql`${t.kind} <> 'adjustment' or ${t.reason} is not null`,
    ),
  ],
)
