import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instantColumn, orderedText } from '#platform/database/columns'
import { businessColumns } from '#platform/tenancy/business-columns'
import { pointsTo } from '#platform/tenancy/business-keys'
import { users } from '#platform/tenancy/users.table'
import { namedTable } from '#schema/named-table'

/** Whose vouchers are taken as payment: the owner names them, since the business is paid by them later. */
export const voucherIssuers = namedTable('voucher_issuers', {})

/** A voucher's number as people type it: with blanks, dots or dashes, or without. */
const plainReferenceOf = (column: string) =>
  orderedText().generatedAlwaysAs(
    sql.raw(`regexp_replace(normalize_text(${column}), '[\\s._/-]', '', 'g')`),
  )

/** A voucher that was taken: once, until all that was paid with it is refunded. */
export const voucherRedemptions = pgTable(
  'voucher_redemptions',
  {
    ...businessColumns,
    issuerId: uuid().notNull(),
    reference: text().notNull(),
    referenceKey: plainReferenceOf('reference').notNull(),
    at: instantColumn().notNull(),
    userId: uuid(),
    releasedAt: instantColumn(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    pointsTo('voucher_redemptions_issuer', [t.businessId, t.issuerId], voucherIssuers),
    pointsTo('voucher_redemptions_user', [t.businessId, t.userId], users),
    uniqueIndex('voucher_redemptions_unused')
      .on(t.businessId, t.issuerId, t.referenceKey)
      .where(sql`${t.releasedAt} is null`),
    index().on(t.businessId, t.issuerId),
    index().on(t.businessId, t.userId),
  ],
)
