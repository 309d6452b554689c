import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  integer,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { searchTextOf, sortKeyOf } from '#platform/database/columns'
import { recordColumns } from '#platform/tenancy/business-columns'
import { listKeys } from '#platform/tenancy/business-keys'

const centsColumn = () => bigint({ mode: 'number' })

export const tags = pgTable(
  'tags',
  {
    ...recordColumns,
    name: text().notNull(),
    nameKey: sortKeyOf('name').notNull(),
    searchText: searchTextOf('name', 'notes').notNull(),
    color: text().notNull(),
    notes: text(),
    addsAutomatically: boolean().notNull(),
    countsPurchases: boolean().notNull(),
    fromPurchases: integer(),
    toPurchases: integer(),
    countsSinglePurchase: boolean().notNull(),
    fromPerSinglePurchase: centsColumn(),
    toPerSinglePurchase: centsColumn(),
    countsCumulatedPurchase: boolean().notNull(),
    fromOfCumulatedPurchase: centsColumn(),
    toOfCumulatedPurchase: centsColumn(),
  },
  (t) => [
    ...listKeys(t),
    uniqueIndex('tags_name_unique').on(t.businessId, t.nameKey),
    check('tags_color', sql`${t.color} ~ '^#[0-9a-f]{6}$'`),
    check('tags_status', sql`${t.status} in ('active', 'inactive')`),
    check('tags_purchases', isRange(t.fromPurchases, t.toPurchases)),
    check('tags_single_purchase', isRange(t.fromPerSinglePurchase, t.toPerSinglePurchase)),
    check('tags_cumulated_purchase', isRange(t.fromOfCumulatedPurchase, t.toOfCumulatedPurchase)),
  ],
)

function isRange(from: AnyPgColumn, to: AnyPgColumn) {
  return sql`coalesce(${from}, 0) >= 0 and coalesce(${to}, ${from}, 0) >= coalesce(${from}, 0)`
}
