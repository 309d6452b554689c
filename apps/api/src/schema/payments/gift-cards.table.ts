import { languages } from '@cantina/contract/languages'
import { giftCardStatuses } from '@cantina/contract/payments/gift-cards'
import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instantColumn, searchTextOf } from '#platform/database/columns'
import { centsColumn } from '#platform/database/numbers'
import { recordColumns } from '#platform/tenancy/business-columns'
import { listKeys, pointsTo } from '#platform/tenancy/business-keys'
import { orders } from '#schema/orders/orders.table'

/** Money that the business owes to whoever has the code. */
export const giftCards = pgTable(
  'gift_cards',
  {
    ...recordColumns,
    status: text({ enum: giftCardStatuses })
      .notNull()
      .generatedAlwaysAs(
        sql.raw(`case when balance_cents > 0 then 'active' else coalesce(closed_as, 'used') end`),
      ),
    code: text().notNull(),
    /** What it is called wherever its code is nobody's business. */
    number: text().notNull().generatedAlwaysAs(sql.raw(`'…' || right(code, 4)`)),
    searchText: searchTextOf('code', 'right(code, 4)').notNull(),
    initialCents: centsColumn().notNull(),
    /** Kept by its ledger. */
    balanceCents: centsColumn().notNull().default(0),
    /** The last day on which it pays. */
    expiresOn: date(),
    /** Why nothing is left of it, where it was not used up. */
    closedAs: text({ enum: ['expired', 'cancelled'] }),
    /** The line of the order that it was sold with; none for credit. */
    orderId: uuid(),
    orderPosition: integer(),
    /** Who gets it by e-mail on which day, and what its buyer writes; null where it is handed over. */
    recipientName: text(),
    recipientEmail: text(),
    recipientLanguage: text({ enum: languages }),
    recipientMessage: text(),
    sendOn: date(),
    /** When its e-mail was written, once. */
    mailedAt: instantColumn(),
  },
  (t) => [
    ...listKeys(t),
    pointsTo('gift_cards_order', [t.businessId, t.orderId], orders),
    uniqueIndex('gift_cards_code_unique').on(t.businessId, t.code),
    index().on(t.businessId, t.orderId, t.orderPosition),
    index().on(t.businessId, t.balanceCents, t.id),
    index('gift_cards_expiring')
      .on(t.businessId, t.expiresOn)
      .where(sql.raw('balance_cents > 0 and expires_on is not null')),
    index('gift_cards_to_mail')
      .on(t.sendOn)
      .where(sql.raw('mailed_at is null and send_on is not null')),
    check('gift_cards_balance', sql`${t.balanceCents} >= 0`),
    check('gift_cards_initial', sql`${t.initialCents} > 0`),
    check('gift_cards_closed_as', sql`${t.closedAs} in ('expired', 'cancelled')`),
    check(
      'gift_cards_recipient',
      sql`num_nonnulls(${t.recipientName}, ${t.recipientEmail}, ${t.recipientLanguage}, ${t.sendOn}) in (0, 4)`,
    ),
    check('gift_cards_mailed', sql`${t.mailedAt} is null or ${t.sendOn} is not null`),
    check('gift_cards_line', sql`(${t.orderId} is null) = (${t.orderPosition} is null)`),
  ],
)
