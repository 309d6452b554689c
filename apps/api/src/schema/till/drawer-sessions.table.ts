import type { DrawerClosing, DrawerFigures } from '@cantina/contract/till/drawer'
import type { CountedPiece } from '@cantina/domain/till/cash-pieces'
import { sql } from 'drizzle-orm'
import {
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
import { instantColumn } from '#platform/database/columns'
import { centsColumn } from '#platform/database/numbers'
import { businessColumns } from '#platform/tenancy/business-columns'
import { pointsTo } from '#platform/tenancy/business-keys'
import { users } from '#platform/tenancy/users.table'
import { pointsOfSale } from '#schema/catalogue/pos.table'

/** What somebody counted, whether it was the last count or not. */
export interface DrawerCount {
  readonly at: string
  readonly by: string
  readonly pieces: readonly CountedPiece[]
}

/** What the Z report states, as it was when the drawer was closed. */
export interface StoredReport {
  readonly figures: DrawerFigures
  readonly closing: Omit<DrawerClosing, 'number'>
}

/** A cash drawer from its opening to its Z report: one open at a point of sale, and never changed once closed. */
export const drawerSessions = pgTable(
  'drawer_sessions',
  {
    ...businessColumns,
    posId: uuid().notNull(),
    /** The day of the business on which it was opened. */
    date: date().notNull(),
    openedAt: instantColumn().notNull(),
    openedById: uuid().notNull(),
    floatCents: centsColumn().notNull(),
    counts: jsonb().$type<DrawerCount[]>().notNull().default([]),
    /** Of the Z report: without a gap at its point of sale. */
    number: integer(),
    closedAt: instantColumn(),
    closedById: uuid(),
    report: jsonb().$type<StoredReport>(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    pointsTo('drawer_sessions_pos', [t.businessId, t.posId], pointsOfSale),
    pointsTo('drawer_sessions_opened_by', [t.businessId, t.openedById], users),
    pointsTo('drawer_sessions_closed_by', [t.businessId, t.closedById], users),
    uniqueIndex('drawer_sessions_one_open')
      .on(t.businessId, t.posId)
      .where(sql`${t.closedAt} is null`),
    uniqueIndex('drawer_sessions_number_unique').on(t.businessId, t.posId, t.number),
    index().on(t.businessId, t.posId, t.closedAt),
    index().on(t.businessId, t.date),
    index().on(t.businessId, t.openedById),
    index().on(t.businessId, t.closedById),
    check('drawer_sessions_float', sql`${t.floatCents} >= 0`),
    check(
      'drawer_sessions_closed',
      sql`num_nulls(${t.closedAt}, ${t.closedById}, ${t.number}, ${t.report}) in (0, 4)`,
    ),
  ],
)

/** Cash put into an open drawer or taken out of it for another reason than a sale: only added to. */
export const drawerMovements = pgTable(
  'drawer_movements',
  {
    ...businessColumns,
    drawerSessionId: uuid().notNull(),
    at: instantColumn().notNull(),
    userId: uuid().notNull(),
    /** Below zero for what was taken out. */
    cents: centsColumn().notNull(),
    reason: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    pointsTo('drawer_movements_session', [t.businessId, t.drawerSessionId], drawerSessions),
    pointsTo('drawer_movements_user', [t.businessId, t.userId], users),
    index().on(t.businessId, t.drawerSessionId, t.at),
    index().on(t.businessId, t.userId),
    check('drawer_movements_cents', sql`${t.cents} <> 0`),
  ],
)
